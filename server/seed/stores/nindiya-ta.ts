import type { StoreContent, TranslationContent } from '../store-content.ts';

/** The demo store in Tamil: home, categories, lists, all names, and the texts of its bestsellers. */

const home = {
  'Monsoon stories: the new ticking stripes are here': 'மழைக்காலக் கதைகள்: புதிய டிக்கிங் கோடுகள் வந்துவிட்டன',
  View: 'பார்',
  'Kantha from Bolpur and Nanoor, one pair of hands to a quilt': 'போல்பூர், நானூர் காந்தா: ஒரு குயில்ட்டை ஒருவரே தைக்கிறார்',
  'See kantha': 'காந்தா பார்',
  'Delivery is free, whichever way your bed faces': 'டெலிவரி இலவசம், உங்கள் கட்டில் எந்தத் திசையில் இருந்தாலும்',
  'Days by pincode': 'பின்கோடு வாரியாக நாட்கள்',
  'Sleep under something made': 'கை நெய்த துணியில் நல்ல தூக்கம்',
  'Ticking stripes and washed linen, woven slowly on narrow looms.':
    'டிக்கிங் கோடுகளும் துவைத்த லினனும், குறுகிய தறிகளில் நிதானமாக நெய்தவை.',
  'Shop bed spreads': 'படுக்கை விரிப்புகள்',
  'Mud, then indigo': 'முதலில் மண், பிறகு அவுரி',
  'At Akola wet clay keeps each ring white while the bed spread goes into the vat.':
    'ஆகோலாவில் விரிப்பு சாயத்தில் மூழ்கும்போது, ஈரக் களிமண் ஒவ்வொரு வளையத்தையும் வெள்ளையாகக் காக்கிறது.',
  'Shop the blue room': 'நீல அறை',
  'Something to lean on': 'சாய்ந்துகொள்ள மெத்தென ஒன்று',
  'Rose kantha, stitched row by row at Bolpur, for the divan or the floor.':
    'ரோஜா நிறக் காந்தா, போல்பூரில் வரிசை வரிசையாகத் தைத்தது, திவானுக்கும் தரைக்கும்.',
  'Shop cushion covers': 'குஷன் கவர்கள்',
  'By the cloth': 'துணி வகைகள்',
  'From the loom this month': 'இந்த மாதம் தறியில்',
  'Washed and folded': 'துவைத்து மடித்தவை',
  'Blush, sage, kora, and one ticking stripe': 'இளஞ்சிவப்பு, சேஜ், கோரா, ஒரு டிக்கிங் கோடு',
  'Genda on indigo': 'அவுரி நீலத்தில் சாமந்தி',
  'Marigolds from four blocks, Pilkhuwa': 'நான்கு அச்சுகளில் சாமந்திப் பூக்கள், பில்குவா',
  'Kantha, by hand': 'கையால் தைத்த காந்தா',
  'Seventy thousand stitches to a bed': 'ஒரு விரிப்பில் எழுபதாயிரம் தையல்கள்',
  'Neel checks': 'நீலக் கட்டங்கள்',
  'Woven in Salem, 12 mm to a square': 'சேலத்தில் நெய்தது, ஒரு கட்டம் 12 mm',
  'Haldi on the rail': 'கைப்பிடியில் மஞ்சள்',
  'Linen from Phulia, fringe knotted by hand': 'ஃபூலியா லினன், கையால் முடிந்த குஞ்சம்',
  'Shop Our Bestsellers': 'அதிகம் விற்பவை',
  'The pieces people come back for, and then buy for their mothers.': 'மீண்டும் வந்து வாங்குபவை, பிறகு அம்மாவுக்கும் வாங்குபவை.',
  'Seen up close': 'அருகில் பாருங்கள்',
  'Short films from the loom and the dye yard.': 'தறியிலிருந்தும் சாயப் பட்டறையிலிருந்தும் குறும்படங்கள்.',
  'Morning on ticking': 'டிக்கிங் மேல் காலை',
  'Curtains, half awake': 'பாதி விழித்த திரைகள்',
  'Jamun jaal in folds': 'மடிப்புகளில் நாவல் ஜால்',
  'Linen, late sun': 'லினனும் மாலை வெயிலும்',
  'A quilt in ink': 'மை நிறக் குயில்ட்',
  'Three blocks, one marigold': 'மூன்று அச்சுகள், ஒரு சாமந்தி',
  'For nights under the fan': 'மின்விசிறி இரவுகளுக்கு',
  'New on the shelf': 'புதிதாக வந்தவை',
  'Two layers and a needle': 'இரண்டு அடுக்கும் ஓர் ஊசியும்',
  'An ink-blue quilt, held together by rows of ivory and haldi thread.':
    'மை நீலக் குயில்ட், தந்த நிற, மஞ்சள் நூல் வரிசைகளால் இணைந்தது.',
  'See the kantha': 'காந்தாவைப் பார்',
  'Price on request': 'விலை கேட்கவும்',
  Shop: 'ஷாப்பிங்',
  Help: 'உதவி',
  'The house': 'எங்களைப் பற்றி',
  'Contact us': 'தொடர்பு கொள்ள',
  'Track an order': 'ஆர்டர் நிலை',
  About: 'நிந்தியா பற்றி',
  Care: 'பராமரிப்பு',
  Terms: 'விதிமுறைகள்',
  'Privacy Policy': 'தனியுரிமைக் கொள்கை',
  Shipping: 'டெலிவரி',
  Returns: 'ரிட்டர்ன்',
  'Contact Us': 'தொடர்பு கொள்ள',
  '© 2026 Nindiya. All rights reserved.': '© 2026 Nindiya. எல்லா உரிமைகளும் பாதுகாக்கப்பட்டவை.',
  'Bed linen woven, printed and stitched in twenty towns and villages of India. Cotton, mulmul and linen, for long nights and short afternoons.':
    'இந்தியாவின் இருபது ஊர்களில் நெய்து, அச்சிட்டு, தைத்த படுக்கைத் துணிகள். பருத்தி, மல்மல், லினன்: நீண்ட இரவுகளுக்கும் குறுகிய மதியங்களுக்கும்.',
  'Nindiya · Bed linen house': 'Nindiya · படுக்கைத் துணிகள்',
};

const categories = {
  'Bed Spreads': 'படுக்கை விரிப்புகள்',
  'Stripes, Checks and Waffle': 'கோடுகள், கட்டங்கள், வாஃபிள்',
  'Printed Spreads': 'பிரிண்ட் விரிப்புகள்',
  'Kantha Spreads': 'காந்தா விரிப்புகள்',
  'Bedsheet Sets': 'பெட்ஷீட் செட்டுகள்',
  'Checks and Chambray': 'கட்டங்கள், சாம்ப்ரே',
  'Block-Printed Sheets': 'பிளாக் பிரிண்ட் பெட்ஷீட்',
  'Duvet Sets': 'டூவே செட்டுகள்',
  'Quilts and Dohars': 'குயில்ட், தோஹர்',
  'Kantha Quilts': 'காந்தா குயில்ட்',
  Dohars: 'தோஹர்',
  Razais: 'ஜெய்ப்பூர் ரஜாய்',
  'Cushion Covers': 'குஷன் கவர்கள்',
  'Square Covers': 'சதுர கவர்கள்',
  Pairs: 'ஜோடிகள்',
  'Lumbar Cushions': 'நீள குஷன்கள்',
  'Throws and Blankets': 'த்ரோ, போர்வை',
  Throws: 'த்ரோ',
  Blankets: 'போர்வைகள்',
  Curtains: 'திரைச்சீலைகள்',
  'Block Prints': 'பிளாக் பிரிண்ட்',
  'Pure Linen': 'தூய லினன்',
  Bestsellers: 'அதிகம் விற்பவை',
  'New on the Shelf': 'புதிதாக வந்தவை',
  'Marked Down': 'தள்ளுபடியில்',
  'The Whole Linen Cupboard': 'எல்லாப் பொருட்களும்',
  'Monsoon Stories': 'மழைக்காலக் கதைகள்',
  'The Blue Room': 'நீல அறை',
  'By the Needle': 'ஊசி வேலை',
  'Light Covers': 'லேசான போர்வைகள்',
  'Falls 30 cm over each side of a mattress up to 25 cm high. Between two sizes, take the larger.':
    '25 cm வரை உயரமுள்ள மெத்தையில் ஒவ்வொரு பக்கமும் 30 cm தொங்கும். இரண்டு அளவுகளுக்கு நடுவில் இருந்தால் பெரியதை எடுங்கள்.',
  Mattress: 'மெத்தை',
  Sleeps: 'எத்தனை பேர்',
  'one person': 'ஒருவர்',
  'two, close together': 'இருவர், நெருக்கமாக',
  two: 'இருவர்',
  'two and a child': 'இருவரும் ஒரு குழந்தையும்',
};

const names = {
  'Ticking Stripe Bed Spread': 'டிக்கிங் கோடு படுக்கை விரிப்பு',
  'Running Kantha Bed Spread': 'ரன்னிங் காந்தா படுக்கை விரிப்பு',
  'Genda Block-Print Bed Spread': 'சாமந்தி பிளாக் பிரிண்ட் படுக்கை விரிப்பு',
  'Dabu Mud-Resist Bed Spread': 'தாபு பிரிண்ட் படுக்கை விரிப்பு',
  'Madras Check Bed Cover': 'மெட்ராஸ் கட்டம் பெட் கவர்',
  'Washed Waffle Bed Cover': 'துவைத்த வாஃபிள் பெட் கவர்',
  'Cotton Gingham Bedsheet Set': 'பருத்தி ஜிங்கம் பெட்ஷீட் செட்',
  'Sanganer Buti Bedsheet Set': 'சாங்கானேர் பூட்டி பெட்ஷீட் செட்',
  'Jaal Trellis Bedsheet Set': 'ஜால் பிரிண்ட் பெட்ஷீட் செட்',
  'Chambray Bedsheet Set': 'சாம்ப்ரே பெட்ஷீட் செட்',
  'Windowpane Check Bedsheet Set': 'ஜன்னல் கட்டம் பெட்ஷீட் செட்',
  'Washed Linen Duvet Set': 'துவைத்த லினன் டூவே செட்',
  'Double-Layer Kantha Quilt': 'இரட்டை அடுக்கு காந்தா குயில்ட்',
  'Leaf-Print Mulmul Dohar': 'இலை பிரிண்ட் மல்மல் தோஹர்',
  'Jaal Print Jaipuri Razai': 'ஜால் பிரிண்ட் ஜெய்ப்பூர் ரஜாய்',
  'Chevron Ikat Dohar': 'செவ்ரான் இக்கத் தோஹர்',
  'Awning Stripe Cushion Cover': 'அகலக் கோடு குஷன் கவர்',
  'Hand-Stitched Kantha Cushion Cover': 'கையால் தைத்த காந்தா குஷன் கவர்',
  'Pair of Block-Print Cushion Covers': 'பிளாக் பிரிண்ட் குஷன் கவர் ஜோடி',
  'Herringbone Lumbar Cushion': 'ஹெரிங்போன் நீள குஷன்',
  'Pair of Chaubundi Cushion Covers': 'சௌபந்தி குஷன் கவர் ஜோடி',
  'Fringed Linen Throw': 'குஞ்சம் வைத்த லினன் த்ரோ',
  'Honeycomb Waffle Blanket': 'தேன்கூடு வாஃபிள் போர்வை',
  'Pair of Lehar Block-Print Curtains': 'லெஹர் பிளாக் பிரிண்ட் திரைச்சீலை ஜோடி',
  'Ticking stripe': 'டிக்கிங் கோடு',
  Kantha: 'காந்தா',
  'Genda block print': 'சாமந்தி பிளாக் பிரிண்ட்',
  'Dabu mud resist': 'தாபு பிரிண்ட்',
  'Madras check': 'மெட்ராஸ் கட்டம்',
  'Waffle weave': 'வாஃபிள் நெசவு',
  Gingham: 'ஜிங்கம் கட்டம்',
  'Sanganer block print': 'சாங்கானேர் பிளாக் பிரிண்ட்',
  'Jaal block print': 'ஜால் பிளாக் பிரிண்ட்',
  Chambray: 'சாம்ப்ரே',
  'Windowpane check': 'ஜன்னல் கட்டம்',
  'Slub linen': 'ஸ்லப் லினன்',
  'Patta block print': 'இலை பிளாக் பிரிண்ட்',
  'Chevron ikat': 'செவ்ரான் இக்கத்',
  'Awning stripe': 'அகலக் கோடு',
  Herringbone: 'ஹெரிங்போன்',
  'Chaubundi block print': 'சௌபந்தி பிளாக் பிரிண்ட்',
  'Lehar block print': 'லெஹர் பிளாக் பிரிண்ட்',
};

const options = {
  Size: 'அளவு',
  Length: 'நீளம்',
  Colour: 'நிறம்',
  Single: 'சிங்கிள்',
  Double: 'டபுள்',
  Queen: 'குயின்',
  King: 'கிங்',
  Indigo: 'அவுரி நீலம்',
  Sage: 'சேஜ் பச்சை',
  Geru: 'காவி',
  'Kora and Madder': 'கோரா, மஞ்சிட்டி',
  Marigold: 'சாமந்தி',
  Madder: 'மஞ்சிட்டி சிவப்பு',
  'Leaf and Madder': 'இலை, மஞ்சிட்டி',
  Blush: 'இளஞ்சிவப்பு',
  Neel: 'நீலம்',
  Haldi: 'மஞ்சள்',
  'Neel on Ivory': 'தந்தத்தில் நீலம்',
  'Madder on Ivory': 'தந்தத்தில் மஞ்சிட்டி',
  'Madder and Leaf': 'மஞ்சிட்டி, இலை',
  Rose: 'ரோஜா',
  Ink: 'மை நீலம்',
  Leaf: 'இலைப் பச்சை',
  Jamun: 'நாவல் ஊதா',
  'Geru and Ivory': 'காவி, தந்தம்',
  'Neel and Geru': 'நீலம், காவி',
  Teal: 'டீல்',
  Kora: 'கோரா',
};

const facts = {
  Material: 'துணி',
  Weave: 'நெசவு',
  Dimensions: 'அளவுகள்',
  'In the pack': 'பேக்கில்',
  storage: 'வைக்கும் முறை',
  manufacturer: 'தயாரிப்பாளர்',
  'Hand work': 'கைவேலை',
  'Made in': 'செய்த இடம்',
  Print: 'அச்சு',
  'Unwashed pieces in their cloth bag can be returned within 10 days of delivery; pickup is free.':
    'துவைக்காதவற்றை அவற்றின் துணிப் பையில், டெலிவரியான 10 நாட்களுக்குள் ரிட்டர்ன் செய்யலாம்; பிக்அப் இலவசம்.',
  'Made to order, so we take it back within 30 days only if it is faulty or not as agreed; pickup is free.':
    'ஆர்டருக்கு ஏற்ப செய்யப்படுவதால், குறை இருந்தாலோ சொன்னபடி இல்லாவிட்டாலோ மட்டும் 30 நாட்களுக்குள் திரும்பப் பெறுகிறோம்; பிக்அப் இலவசம்.',
  'Covers that have not been filled or washed can be returned within 10 days of delivery; pickup is free.':
    'நிரப்பாத, துவைக்காத கவர்களை டெலிவரியான 10 நாட்களுக்குள் ரிட்டர்ன் செய்யலாம்; பிக்அப் இலவசம்.',
  'Single: 1 pillow cover. Other sizes: 2 pillow covers, 46 x 69 cm each':
    'சிங்கிள்: 1 தலையணை உறை. மற்ற அளவுகள்: 2 தலையணை உறைகள், ஒவ்வொன்றும் 46 x 69 cm',
  'Single 150 x 225 cm, Double 228 x 254 cm, Queen 240 x 260 cm, King 274 x 274 cm':
    'சிங்கிள் 150 x 225 cm, டபுள் 228 x 254 cm, குயின் 240 x 260 cm, கிங் 274 x 274 cm',
  'Fold in thirds and keep in the cloth bag, away from damp walls':
    'மூன்றாக மடித்து, ஈரச் சுவரிலிருந்து தள்ளி, துணிப் பையில் வையுங்கள்',
};

const bestsellers = {
  'The stripe that used to hold mattress cotton in, made softer and brought out on top of the bed. It is woven 120 cm wide at Chennimalai in Tamil Nadu, and two widths are joined with a flat seam for the Double. The plain band and the small cushion in the picture are not part of the set.':
    'முன்பு மெத்தைப் பஞ்சைத் தாங்கிய அதே கோடு, இப்போது மென்மையாகி கட்டிலின் மேல். தமிழ்நாட்டின் சென்னிமலையில் 120 cm அகலத்தில் நெய்கிறார்கள்; டபுள் அளவுக்கு இரண்டு அகலங்களைத் தட்டைத் தையலால் இணைக்கிறார்கள். படத்தில் உள்ள வெற்றுப் பட்டையும் சிறிய குஷனும் செட்டில் இல்லை.',
  'Indigo stripes on ivory, with one haldi yarn down the middle of each broad stripe.':
    'தந்த நிறத்தில் அவுரி நீலக் கோடுகள்; ஒவ்வொரு அகலக் கோட்டின் நடுவிலும் ஒரு மஞ்சள் இழை.',
  'Sage stripes on the same ivory; the quietest of the three by lamplight.':
    'அதே தந்த நிறத்தில் சேஜ் பச்சைக் கோடுகள்; விளக்கொளியில் மூன்றிலும் அமைதியானது.',
  'Stripes the colour of a red-earth courtyard after it has been swept.': 'பெருக்கிய செம்மண் முற்றத்தின் நிறத்தில் கோடுகள்.',
  '100% cotton, 2/20s yarn, 210 GSM': '100% பருத்தி, 2/20s நூல், 210 GSM',
  'Twill stripe on a plain ground, handloom': 'வெற்றுத் தளத்தில் ட்வில் கோடு, கைத்தறி',
  'Machine wash at 30°C with like colours; line dry in shade. Shrinks up to 3% in the first wash':
    'ஒரே நிறத் துணிகளோடு 30°C-இல் மெஷினில் துவையுங்கள்; நிழலில் உலர்த்துங்கள். முதல் முறை துவைக்கும்போது 3% வரை சுருங்கலாம்',
  'Most say it softens by the third wash and keeps its stripe. A few would like a third pillow cover.':
    'மூன்றாவது முறை துவைக்கும்போது மென்மையாகிறது, கோடு மங்கவில்லை என்கிறார்கள் பலர். சிலர் மூன்றாவது தலையணை உறையும் வேண்டும் என்கிறார்கள்.',
  'Two layers of mulmul held together by nothing but running stitch, 8 mm from row to row. The Double takes about 70,000 stitches, done at Bolpur between the midday meal and the evening. The spread comes alone; the rust pillows and band are ours, put there for the picture.':
    'இரண்டு அடுக்கு மல்மல், ரன்னிங் தையலால் மட்டுமே இணைந்தது; வரிசைகளுக்கு இடையில் 8 mm. டபுள் அளவில் சுமார் 70,000 தையல்கள், போல்பூரில் மதிய உணவுக்கும் மாலைக்கும் நடுவில் தைத்தவை. விரிப்பு மட்டுமே வரும்; படத்தில் உள்ள தலையணைகளும் பட்டையும் எங்களுடையவை.',
  'People write about the weight: enough for a fan at full speed, and no more.':
    'வாங்கியவர்கள் எடையைப் பற்றி எழுதுகிறார்கள்: வேகமாகச் சுற்றும் மின்விசிறிக்குப் போதுமானது, அதற்கு மேல் இல்லை.',
  'White, colour, and the half shade where the two cross: three squares from two yarns. The check is 12 mm, woven at Salem. It is the sheet for the room where children nap and the tea is spilled.':
    'வெள்ளை, நிறம், இரண்டும் சேரும் இடத்தில் பாதி நிறம்: இரண்டு நூல்களில் மூன்று கட்டங்கள். 12 mm கட்டம், சேலத்தில் நெய்தது. குழந்தைகள் தூங்கும், தேநீர் சிந்தும் அறைக்கான பெட்ஷீட் இது.',
  '100% cotton, 140 thread count, 125 GSM': '100% பருத்தி, 140 த்ரெட் கவுண்ட், 125 GSM',
  'Plain weave, yarn dyed': 'எளிய நெசவு, சாயமேற்றிய நூல்',
  'Machine wash at 40°C; dries on a line in three hours of sun':
    '40°C-இல் மெஷினில் துவையுங்கள்; மூன்று மணி நேர வெயிலில் உலரும்',
  'Salem, Tamil Nadu': 'சேலம், தமிழ்நாடு',
  'Bought again for hostels and second bedrooms. The wish made most often is for a fitted version.':
    'விடுதிகளுக்கும் இரண்டாவது படுக்கையறைக்கும் மீண்டும் வாங்குகிறார்கள். அதிகம் கேட்பது ஃபிட்டட் பெட்ஷீட்.',
  'Three sheets of mulmul, one inside the other, for the months when a quilt is too much and nothing is too little. The outer two carry a leaf sprig from Bagru; the middle one is plain and only there for softness. Sold singly; the stack in the picture shows its neighbours too.':
    'மூன்று மல்மல் துணிகள், ஒன்றுக்குள் ஒன்று: குயில்ட் அதிகமாகவும் எதுவும் இல்லாதது குறைவாகவும் தோன்றும் மாதங்களுக்கு. வெளியே உள்ள இரண்டில் பக்ரூவின் இலைக் கொத்து; நடுவில் உள்ளது வெற்றுத் துணி, மென்மைக்காக மட்டும். தனித்தனியாக விற்கப்படும்; படத்தில் அதன் தோழர்களும் உள்ளன.',
  'Used under the AC all summer. Grandmothers approve, and several children have taken theirs away to hostel.':
    'கோடை முழுவதும் AC-இல் போர்த்துகிறார்கள். பாட்டிகளுக்குப் பிடித்தது; பல பிள்ளைகள் விடுதிக்கும் எடுத்துச் சென்றார்கள்.',
  'The white rings are where wet clay sat while the cloth went into the vat. At Akola in Chittorgarh the clay is mixed with lime, gum and wheat chaff, printed, dusted with sawdust and left in the sun. The fine crackle inside the rings is the mud breaking, and no two are alike.':
    'துணி சாயத்தில் மூழ்கும்போது ஈரக் களிமண் இருந்த இடங்களே வெள்ளை வளையங்கள். சித்தோர்கரின் ஆகோலாவில் களிமண்ணில் சுண்ணாம்பு, பசை, கோதுமை உமி கலந்து அச்சிட்டு, மரத்தூள் தூவி வெயிலில் வைக்கிறார்கள். வளையங்களுக்குள் தெரியும் மெல்லிய விரிசல்கள் மண் வெடித்தவை; இரண்டு ஒன்றுபோல் இருக்காது.',
  'The blue is deeper than people expect. Those who washed it alone at first had no trouble with colour.':
    'நினைத்ததைவிட நீலம் ஆழமானது. முதலில் தனியாகத் துவைத்தவர்களுக்கு நிறத்தில் எந்தப் பிரச்சினையும் இல்லை.',
  'A sprig no longer than a finger, repeated over a white field with room to breathe. Sanganer has printed flowers this fine on white for some three hundred years. Outline first, then petals: two blocks, and the second must land within a hair of the first.':
    'விரல் நீளப் பூங்கொத்து, வெள்ளைத் தளத்தில் இடைவெளி விட்டு. சாங்கானேரில் சுமார் முந்நூறு ஆண்டுகளாக வெள்ளையில் இவ்வளவு நுண்ணிய பூக்களை அச்சிடுகிறார்கள். முதலில் ஓரக்கோடு, பிறகு இதழ்கள்: இரண்டு அச்சுகள்; இரண்டாவது முதலாவதிலிருந்து மயிரிழையும் விலகக் கூடாது.',
  'Praised for cool, crisp cloth and small flowers. It does crease, and people have made peace with that.':
    'குளிர்ச்சியான, மொறுமொறுப்பான துணிக்கும் சிறிய பூக்களுக்கும் பாராட்டு. சுருக்கம் விழுகிறது; ஆனால் யாரும் குறை சொல்லவில்லை.',
  'Two layers of soft cambric, sewn to each other from edge to edge at Nanoor in Birbhum. Each row of running stitch pulls the cloth up a little, and that ripple is the warmth. One woman sews one quilt, and signs it in thread at a corner.':
    'மென்மையான கேம்பிரிக் இரண்டு அடுக்குகள், பீர்பூமின் நானூரில் ஓரம் முதல் ஓரம் வரை தைத்தவை. ரன்னிங் தையலின் ஒவ்வொரு வரிசையும் துணியைச் சற்று உயர்த்துகிறது; அந்த அலைதான் கதகதப்பு. ஒரு குயில்ட்டை ஒரு பெண்ணே தைத்து, மூலையில் நூலால் தன் பெயரை இடுகிறார்.',
  'Kept at the foot of the bed and taken on trains. The most common word is "light".':
    'கட்டிலின் கால்மாட்டில் வைக்கிறார்கள், ரயிலிலும் எடுத்துச் செல்கிறார்கள். அதிகம் எழுதிய சொல்: "லேசானது".',
  'About 2,000 stitches on the front of the small one, and none at all on the back. It is sewn at Bolpur by the women who make our kantha bed spread, from ends of the same cloth. Now and then a pair of darker rows crosses it; that thread used to be drawn from the borders of old sarees.':
    'சிறிய கவரின் முன்பக்கம் சுமார் 2,000 தையல்கள், பின்பக்கம் ஒன்றும் இல்லை. எங்கள் காந்தா விரிப்பைச் செய்யும் பெண்களே போல்பூரில், அதே துணியின் மீதத்தில் தைக்கிறார்கள். ஆங்காங்கே அடர் நிறத்தில் இரண்டு வரிசைகள் வரும்; முன்பு அந்த நூலைப் பழைய சேலைகளின் கரையிலிருந்து எடுத்தார்கள்.',
  'Bought in twos and threes. The rows wander, and buyers say that is why they picked it.':
    'இரண்டு மூன்றாக வாங்குகிறார்கள். வரிசைகள் நேராக இல்லை; அதனால்தான் பிடித்தது என்கிறார்கள்.',
};

const places = {
  Mumbai: 'மும்பை',
  Pune: 'புனே',
  Delhi: 'டெல்லி',
  Jaipur: 'ஜெய்ப்பூர்',
  Ahmedabad: 'அகமதாபாத்',
  Hyderabad: 'ஹைதராபாத்',
  Bengaluru: 'பெங்களூரு',
  Chennai: 'சென்னை',
  Kolkata: 'கொல்கத்தா',
};

const returns = `
<p>முடிவு செய்யும் முன் உங்கள் கட்டிலில் விரித்துப் பாருங்கள். அறைக்குப் பொருந்தவில்லை என்றால் டெலிவரியான 10 நாட்களுக்குள் திருப்பி அனுப்புங்கள்.</p>
<h2>எதைத் திரும்பப் பெறுகிறோம்</h2>
<ul>
<li>விரிப்புகள், பெட்ஷீட்டுகள், குயில்ட்டுகள், த்ரோக்கள், திரைச்சீலைகள்: துவைக்காமல், மடித்துத் தைக்காமல், அவற்றின் துணிப் பையில்.</li>
<li>குஷன் கவர்கள்: நிரப்பாமல், துவைக்காமல். ஒரு முறை நிரப்பினாலே தையலில் தடம் விழும்.</li>
<li>குறையுள்ள, அளவு குறைந்த அல்லது தவறான எதுவும்: முதல் 30 நாட்களில் எப்போது வேண்டுமானாலும், துவைத்திருந்தாலும்.</li>
</ul>
<h2>எதைத் திரும்பப் பெற முடியாது</h2>
<ul>
<li>ஆர்டருக்கு ஏற்ப நிரப்பிய ரஜாய்கள், குறை இருந்தாலோ சொன்னபடி இல்லாவிட்டாலோ தவிர.</li>
<li>நீங்கள் வெட்டிச் சுருக்கிய திரைச்சீலைகள்.</li>
</ul>
<h2>எப்படி ரிட்டர்ன் செய்வது</h2>
<ol>
<li><a href="/myaccount">என் ஆர்டர்கள்</a> திறந்து, ஆர்டரைத் தேர்ந்து, ரிட்டர்ன் என்பதை அழுத்துங்கள்.</li>
<li>பொருளை மடித்து அதன் பையில் வைத்து, மேலே இன்வாய்ஸை வையுங்கள்.</li>
<li>கூரியர் 3 வேலை நாட்களில் இலவசமாக எடுத்துச் செல்லும்.</li>
<li>நாங்கள் 2 வேலை நாட்களில் சரிபார்த்து, அதே கார்டு, UPI அல்லது வங்கிக் கணக்கிற்கு ரீஃபண்ட் அனுப்புவோம். வங்கிக்கு மேலும் 5 முதல் 7 நாட்கள் ஆகும்.</li>
</ol>
<p>வேறு அளவு வேண்டுமா? முதலாவதை ரிட்டர்ன் செய்து, இன்னொன்றை ஆர்டர் செய்யுங்கள். அனுப்பும் முன் ஆர்டரை இலவசமாக ரத்து செய்யலாம். அளவெடுக்க உதவி
<a href="/page/CARE">பராமரிப்பும் அளவுகளும்</a> பக்கத்தில் உள்ளது.</p>`;

const contact = `
<p>இங்கே அனுப்பும் ஒவ்வொன்றையும் ஒருவர் படிக்கிறார், திங்கள் முதல் சனி வரை, காலை 10 முதல் மாலை 6 மணி வரை. ஒரு வேலை நாளில் பதில் அனுப்புகிறோம்.</p>
<h2>எழுதுங்கள், அழையுங்கள் அல்லது வாருங்கள்</h2>
<table>
<tr><td>மின்னஞ்சல்</td><td><a href="mailto:nindiya@example.com">nindiya@example.com</a></td></tr>
<tr><td>போன்</td><td>+91 00000 00000</td></tr>
<tr><td>முகவரி</td><td>Nindiya Bed Linen Private Limited, Shed 2, Example Print Yard, Sanganer, Jaipur 302029, Rajasthan</td></tr>
<tr><td>GSTIN</td><td>08AAACN0000A1ZL</td></tr>
</table>
<h2>விரைவில் பதில் பெற என்ன எழுதலாம்</h2>
<ul>
<li><strong>ஆர்டர் பற்றி:</strong> ஆர்டர் எண், <a href="/myaccount">என் ஆர்டர்கள்</a> பக்கத்தில் உள்ளது.</li>
<li><strong>அளவு பற்றி:</strong> மெத்தையின் நீளம், அகலம், உயரம், சென்டிமீட்டரில்.</li>
<li><strong>குறை பற்றி:</strong> பகல் வெளிச்சத்தில் இரண்டு படங்கள், ஒன்று அருகிலிருந்து, ஒன்று முழுப் பொருளும்.</li>
</ul>
<h2>நாங்கள் தவறு செய்தால்</h2>
<p>குறை தீர்க்கும் அலுவலர்: Shri A. Example, <a href="mailto:nindiya-grievance@example.com">nindiya-grievance@example.com</a>. 48 மணி நேரத்தில் பதிலும்
ஒரு மாதத்தில் தீர்வும் கிடைக்கும். தேசிய நுகர்வோர் உதவி எண் 1915 எப்போதும் இயங்கும்.</p>`;

const pages: StoreContent['pages'] = [
  { type: 'RETURNS', title: 'ரிட்டர்ன்', html: returns },
  { type: 'CONTACT', title: 'தொடர்பு கொள்ள', html: contact },
];

export const nindiyaTamil: TranslationContent = {
  words: { ...home, ...categories, ...names, ...options, ...facts, ...bestsellers, ...places },
  pages,
};
