import type { StoreContent, TranslationContent } from '../store-content.ts';

/** The demo store in Hindi: home, categories, lists, all names, and the texts of its bestsellers. */

const home = {
  'Monsoon stories: the new ticking stripes are here': 'मॉनसून स्टोरीज़: टिकिंग की नई धारियां आ गई हैं',
  View: 'देखें',
  'Kantha from Bolpur and Nanoor, one pair of hands to a quilt': 'बोलपुर और नानूर का कांथा, एक रज़ाई पर एक ही हाथ का काम',
  'See kantha': 'कांथा देखें',
  'Delivery is free, whichever way your bed faces': 'डिलीवरी फ़्री है, पलंग का मुंह जिधर भी हो',
  'Days by pincode': 'पिनकोड से दिन जानें',
  'Sleep under something made': 'हाथ से बनी चीज़ ओढ़कर सोइए',
  'Ticking stripes and washed linen, woven slowly on narrow looms.':
    'टिकिंग की धारियां और धुला हुआ लिनन, पतले करघों पर धीरे-धीरे बुना।',
  'Shop bed spreads': 'बेड स्प्रेड देखें',
  'Mud, then indigo': 'पहले मिट्टी, फिर नील',
  'At Akola wet clay keeps each ring white while the bed spread goes into the vat.':
    'आकोला में गीली मिट्टी हर घेरे को सफ़ेद रखती है, जब बेड स्प्रेड नील में डूबता है।',
  'Shop the blue room': 'नीला कमरा देखें',
  'Something to lean on': 'टिकने के लिए कुछ नरम',
  'Rose kantha, stitched row by row at Bolpur, for the divan or the floor.':
    'गुलाबी कांथा, बोलपुर में कतार-दर-कतार सिला, दीवान या फ़र्श के लिए।',
  'Shop cushion covers': 'कुशन कवर देखें',
  'By the cloth': 'कपड़े के हिसाब से',
  'From the loom this month': 'इस महीने करघे से',
  'Washed and folded': 'धुला और तह किया हुआ',
  'Blush, sage, kora, and one ticking stripe': 'हल्का गुलाबी, सेज, कोरा और एक टिकिंग धारी',
  'Genda on indigo': 'नील पर गेंदा',
  'Marigolds from four blocks, Pilkhuwa': 'चार ठप्पों से गेंदे के फूल, पिलखुवा',
  'Kantha, by hand': 'हाथ का कांथा',
  'Seventy thousand stitches to a bed': 'एक बेड स्प्रेड में सत्तर हज़ार टांके',
  'Neel checks': 'नीले चेक',
  'Woven in Salem, 12 mm to a square': 'सेलम में बुने, 12 mm का हर खाना',
  'Haldi on the rail': 'रेलिंग पर हल्दी',
  'Linen from Phulia, fringe knotted by hand': 'फुलिया का लिनन, हाथ से गूंथी झालर',
  'Shop Our Bestsellers': 'हमारे बेस्टसेलर',
  'The pieces people come back for, and then buy for their mothers.':
    'जिन्हें लोग दोबारा लेने आते हैं, और फिर अपनी मां के लिए भी ले जाते हैं।',
  'Seen up close': 'पास से देखिए',
  'Short films from the loom and the dye yard.': 'करघे और रंगाई के आंगन की छोटी फ़िल्में।',
  'Morning on ticking': 'टिकिंग पर सुबह',
  'Curtains, half awake': 'अधजगे पर्दे',
  'Jamun jaal in folds': 'तहों में जामुनी जाल',
  'Linen, late sun': 'लिनन और ढलती धूप',
  'A quilt in ink': 'स्याही रंग की रज़ाई',
  'Three blocks, one marigold': 'तीन ठप्पे, एक गेंदा',
  'For nights under the fan': 'पंखे वाली रातों के लिए',
  'New on the shelf': 'नया आया है',
  'Two layers and a needle': 'दो परतें और एक सुई',
  'An ink-blue quilt, held together by rows of ivory and haldi thread.':
    'स्याही-नीली रज़ाई, हाथीदांत और हल्दी रंग के धागों की कतारों से जुड़ी।',
  'See the kantha': 'कांथा देखें',
  'Price on request': 'कीमत पूछने पर',
  Shop: 'शॉपिंग',
  Help: 'मदद',
  'The house': 'हमारे बारे में',
  'Contact us': 'संपर्क करें',
  'Track an order': 'ऑर्डर ट्रैक करें',
  About: 'निंदिया के बारे में',
  Care: 'देखभाल',
  Terms: 'शर्तें',
  'Privacy Policy': 'प्राइवेसी पॉलिसी',
  Shipping: 'डिलीवरी',
  Returns: 'रिटर्न',
  'Contact Us': 'संपर्क करें',
  '© 2026 Nindiya. All rights reserved.': '© 2026 Nindiya. सभी अधिकार सुरक्षित।',
  'Bed linen woven, printed and stitched in twenty towns and villages of India. Cotton, mulmul and linen, for long nights and short afternoons.':
    'भारत के बीस शहरों और गांवों में बुना, छपा और सिला बेड लिनन। सूती, मलमल और लिनन, लंबी रातों और छोटी दोपहरों के लिए।',
  'Nindiya · Bed linen house': 'Nindiya · बेड लिनन',
};

const categories = {
  'Bed Spreads': 'बेड स्प्रेड',
  'Stripes, Checks and Waffle': 'धारियां, चेक और वॉफ़ल',
  'Printed Spreads': 'प्रिंटेड बेड स्प्रेड',
  'Kantha Spreads': 'कांथा बेड स्प्रेड',
  'Bedsheet Sets': 'बेडशीट सेट',
  'Checks and Chambray': 'चेक और शैम्ब्रे',
  'Block-Printed Sheets': 'ब्लॉक प्रिंट बेडशीट',
  'Duvet Sets': 'डुवेट सेट',
  'Quilts and Dohars': 'रज़ाई और दोहर',
  'Kantha Quilts': 'कांथा रज़ाई',
  Dohars: 'दोहर',
  Razais: 'जयपुरी रज़ाई',
  'Cushion Covers': 'कुशन कवर',
  'Square Covers': 'चौकोर कवर',
  Pairs: 'जोड़ी में',
  'Lumbar Cushions': 'लंबे कुशन',
  'Throws and Blankets': 'थ्रो और कंबल',
  Throws: 'थ्रो',
  Blankets: 'कंबल',
  Curtains: 'पर्दे',
  'Block Prints': 'ब्लॉक प्रिंट',
  'Pure Linen': 'शुद्ध लिनन',
  Bestsellers: 'बेस्टसेलर',
  'New on the Shelf': 'नया आया है',
  'Marked Down': 'सेल',
  'The Whole Linen Cupboard': 'पूरा कलेक्शन',
  'Monsoon Stories': 'मॉनसून स्टोरीज़',
  'The Blue Room': 'नीला कमरा',
  'By the Needle': 'सुई का काम',
  'Light Covers': 'हल्की ओढ़नियां',
  'Falls 30 cm over each side of a mattress up to 25 cm high. Between two sizes, take the larger.':
    '25 cm तक ऊंचे गद्दे पर हर तरफ़ 30 cm लटकता है। दो साइज़ के बीच हों तो बड़ा लें।',
  Mattress: 'गद्दा',
  Sleeps: 'कितने लोग',
  'one person': 'एक व्यक्ति',
  'two, close together': 'दो, पास-पास',
  two: 'दो',
  'two and a child': 'दो और एक बच्चा',
};

const names = {
  'Ticking Stripe Bed Spread': 'टिकिंग धारी बेड स्प्रेड',
  'Running Kantha Bed Spread': 'रनिंग कांथा बेड स्प्रेड',
  'Genda Block-Print Bed Spread': 'गेंदा ब्लॉक प्रिंट बेड स्प्रेड',
  'Dabu Mud-Resist Bed Spread': 'दाबू प्रिंट बेड स्प्रेड',
  'Madras Check Bed Cover': 'मद्रास चेक बेड कवर',
  'Washed Waffle Bed Cover': 'धुला वॉफ़ल बेड कवर',
  'Cotton Gingham Bedsheet Set': 'सूती गिंगम चेक बेडशीट सेट',
  'Sanganer Buti Bedsheet Set': 'सांगानेरी बूटी बेडशीट सेट',
  'Jaal Trellis Bedsheet Set': 'जाल प्रिंट बेडशीट सेट',
  'Chambray Bedsheet Set': 'शैम्ब्रे बेडशीट सेट',
  'Windowpane Check Bedsheet Set': 'विंडोपेन चेक बेडशीट सेट',
  'Washed Linen Duvet Set': 'धुला लिनन डुवेट सेट',
  'Double-Layer Kantha Quilt': 'दो परत वाली कांथा रज़ाई',
  'Leaf-Print Mulmul Dohar': 'पत्ती प्रिंट मलमल दोहर',
  'Jaal Print Jaipuri Razai': 'जाल प्रिंट जयपुरी रज़ाई',
  'Chevron Ikat Dohar': 'शेवरॉन इकत दोहर',
  'Awning Stripe Cushion Cover': 'चौड़ी धारी कुशन कवर',
  'Hand-Stitched Kantha Cushion Cover': 'हाथ से सिला कांथा कुशन कवर',
  'Pair of Block-Print Cushion Covers': 'ब्लॉक प्रिंट कुशन कवर की जोड़ी',
  'Herringbone Lumbar Cushion': 'हेरिंगबोन लंबा कुशन',
  'Pair of Chaubundi Cushion Covers': 'चौबुंदी कुशन कवर की जोड़ी',
  'Fringed Linen Throw': 'झालर वाला लिनन थ्रो',
  'Honeycomb Waffle Blanket': 'हनीकॉम्ब वॉफ़ल कंबल',
  'Pair of Lehar Block-Print Curtains': 'लहर ब्लॉक प्रिंट पर्दों की जोड़ी',
  'Ticking stripe': 'टिकिंग धारी',
  Kantha: 'कांथा',
  'Genda block print': 'गेंदा ब्लॉक प्रिंट',
  'Dabu mud resist': 'दाबू प्रिंट',
  'Madras check': 'मद्रास चेक',
  'Waffle weave': 'वॉफ़ल बुनाई',
  Gingham: 'गिंगम चेक',
  'Sanganer block print': 'सांगानेरी ब्लॉक प्रिंट',
  'Jaal block print': 'जाल ब्लॉक प्रिंट',
  Chambray: 'शैम्ब्रे',
  'Windowpane check': 'विंडोपेन चेक',
  'Slub linen': 'स्लब लिनन',
  'Patta block print': 'पत्ता ब्लॉक प्रिंट',
  'Chevron ikat': 'शेवरॉन इकत',
  'Awning stripe': 'चौड़ी धारी',
  Herringbone: 'हेरिंगबोन',
  'Chaubundi block print': 'चौबुंदी ब्लॉक प्रिंट',
  'Lehar block print': 'लहर ब्लॉक प्रिंट',
};

const options = {
  Size: 'साइज़',
  Length: 'लंबाई',
  Colour: 'रंग',
  Single: 'सिंगल',
  Double: 'डबल',
  Queen: 'क्वीन',
  King: 'किंग',
  Indigo: 'नील',
  Sage: 'सेज हरा',
  Geru: 'गेरू',
  'Kora and Madder': 'कोरा और मजीठ',
  Marigold: 'गेंदा',
  Madder: 'मजीठ लाल',
  'Leaf and Madder': 'पत्ता और मजीठ',
  Blush: 'हल्का गुलाबी',
  Neel: 'नीला',
  Haldi: 'हल्दी',
  'Neel on Ivory': 'हाथीदांत पर नीला',
  'Madder on Ivory': 'हाथीदांत पर मजीठ',
  'Madder and Leaf': 'मजीठ और पत्ता',
  Rose: 'गुलाबी',
  Ink: 'स्याही',
  Leaf: 'पत्ती हरा',
  Jamun: 'जामुनी',
  'Geru and Ivory': 'गेरू और हाथीदांत',
  'Neel and Geru': 'नीला और गेरू',
  Teal: 'टील',
  Kora: 'कोरा',
};

const facts = {
  Material: 'कपड़ा',
  Weave: 'बुनाई',
  Dimensions: 'नाप',
  'In the pack': 'पैक में',
  storage: 'रखने का तरीका',
  manufacturer: 'निर्माता',
  'Hand work': 'हाथ का काम',
  'Made in': 'कहां बना',
  Print: 'छपाई',
  'Unwashed pieces in their cloth bag can be returned within 10 days of delivery; pickup is free.':
    'बिना धुला सामान अपने कपड़े के थैले में, डिलीवरी के 10 दिनों के अंदर रिटर्न हो सकता है; पिकअप फ़्री है।',
  'Made to order, so we take it back within 30 days only if it is faulty or not as agreed; pickup is free.':
    'ऑर्डर पर बनता है, इसलिए 30 दिनों के अंदर तभी वापस लेते हैं जब खराबी हो या तय जैसा न हो; पिकअप फ़्री है।',
  'Covers that have not been filled or washed can be returned within 10 days of delivery; pickup is free.':
    'जो कवर भरे या धोए न गए हों, वे डिलीवरी के 10 दिनों के अंदर रिटर्न हो सकते हैं; पिकअप फ़्री है।',
  'Single: 1 pillow cover. Other sizes: 2 pillow covers, 46 x 69 cm each':
    'सिंगल: 1 तकिया कवर। बाकी साइज़: 2 तकिया कवर, हर एक 46 x 69 cm',
  'Single 150 x 225 cm, Double 228 x 254 cm, Queen 240 x 260 cm, King 274 x 274 cm':
    'सिंगल 150 x 225 cm, डबल 228 x 254 cm, क्वीन 240 x 260 cm, किंग 274 x 274 cm',
  'Fold in thirds and keep in the cloth bag, away from damp walls':
    'तीन तह में मोड़कर कपड़े के थैले में रखें, सीलन वाली दीवार से दूर',
};

const bestsellers = {
  'The stripe that used to hold mattress cotton in, made softer and brought out on top of the bed. It is woven 120 cm wide at Chennimalai in Tamil Nadu, and two widths are joined with a flat seam for the Double. The plain band and the small cushion in the picture are not part of the set.':
    'वही धारी जो कभी गद्दे की रुई को थामती थी, अब नरम होकर पलंग के ऊपर। तमिलनाडु के चेन्निमलई में 120 cm चौड़ी बुनी जाती है, और डबल साइज़ के लिए दो पाट चपटी सिलाई से जुड़ते हैं। तस्वीर की सादी पट्टी और छोटा कुशन सेट में नहीं हैं।',
  'Indigo stripes on ivory, with one haldi yarn down the middle of each broad stripe.':
    'हाथीदांत रंग पर नील की धारियां, हर चौड़ी धारी के बीच हल्दी रंग का एक धागा।',
  'Sage stripes on the same ivory; the quietest of the three by lamplight.':
    'उसी हाथीदांत रंग पर सेज की धारियां; लैंप की रोशनी में तीनों में सबसे शांत।',
  'Stripes the colour of a red-earth courtyard after it has been swept.': 'झाड़ू लगे लाल मिट्टी के आंगन के रंग की धारियां।',
  '100% cotton, 2/20s yarn, 210 GSM': '100% सूती, 2/20s धागा, 210 GSM',
  'Twill stripe on a plain ground, handloom': 'सादी ज़मीन पर ट्विल धारी, हथकरघा',
  'Machine wash at 30°C with like colours; line dry in shade. Shrinks up to 3% in the first wash':
    'मशीन में 30°C पर मिलते रंगों के साथ धोएं; छांव में सुखाएं। पहली धुलाई में 3% तक सिकुड़ सकता है',
  'Most say it softens by the third wash and keeps its stripe. A few would like a third pillow cover.':
    'ज़्यादातर कहते हैं कि तीसरी धुलाई तक नरम हो जाता है और धारी टिकी रहती है। कुछ लोग तीसरा तकिया कवर भी चाहते हैं।',
  'Two layers of mulmul held together by nothing but running stitch, 8 mm from row to row. The Double takes about 70,000 stitches, done at Bolpur between the midday meal and the evening. The spread comes alone; the rust pillows and band are ours, put there for the picture.':
    'मलमल की दो परतें, सिर्फ़ रनिंग टांके से जुड़ीं, कतारों के बीच 8 mm। डबल साइज़ में करीब 70,000 टांके लगते हैं, बोलपुर में दोपहर के खाने और शाम के बीच। सिर्फ़ बेड स्प्रेड मिलता है; तस्वीर के तकिए और पट्टी हमारे हैं।',
  'People write about the weight: enough for a fan at full speed, and no more.':
    'लोग इसके वज़न के बारे में लिखते हैं: तेज़ पंखे के लिए बस उतना ही, जितना चाहिए।',
  'White, colour, and the half shade where the two cross: three squares from two yarns. The check is 12 mm, woven at Salem. It is the sheet for the room where children nap and the tea is spilled.':
    'सफ़ेद, रंग, और जहां दोनों मिलते हैं वहां आधा रंग: दो धागों से तीन खाने। 12 mm का चेक, सेलम में बुना। यह चादर उस कमरे के लिए है जहां बच्चे सोते हैं और चाय गिरती है।',
  '100% cotton, 140 thread count, 125 GSM': '100% सूती, 140 थ्रेड काउंट, 125 GSM',
  'Plain weave, yarn dyed': 'सादी बुनाई, रंगा हुआ धागा',
  'Machine wash at 40°C; dries on a line in three hours of sun': 'मशीन में 40°C पर धोएं; धूप में तीन घंटे में सूख जाती है',
  'Salem, Tamil Nadu': 'सेलम, तमिलनाडु',
  'Bought again for hostels and second bedrooms. The wish made most often is for a fitted version.':
    'हॉस्टल और दूसरे बेडरूम के लिए दोबारा खरीदी जाती है। सबसे ज़्यादा मांग फ़िटेड चादर की है।',
  'Three sheets of mulmul, one inside the other, for the months when a quilt is too much and nothing is too little. The outer two carry a leaf sprig from Bagru; the middle one is plain and only there for softness. Sold singly; the stack in the picture shows its neighbours too.':
    'मलमल की तीन परतें, एक के अंदर एक, उन महीनों के लिए जब रज़ाई ज़्यादा हो और कुछ न ओढ़ना कम। बाहर की दो परतों पर बगरू की पत्ती की बूटी है; बीच वाली सादी है, सिर्फ़ नरमी के लिए। एक-एक बिकता है; तस्वीर में इसके साथी भी हैं।',
  'Used under the AC all summer. Grandmothers approve, and several children have taken theirs away to hostel.':
    'पूरी गर्मी AC में ओढ़ा जाता है। दादी-नानी को पसंद है, और कई बच्चे इसे हॉस्टल ले गए।',
  'The white rings are where wet clay sat while the cloth went into the vat. At Akola in Chittorgarh the clay is mixed with lime, gum and wheat chaff, printed, dusted with sawdust and left in the sun. The fine crackle inside the rings is the mud breaking, and no two are alike.':
    'सफ़ेद घेरे वहां हैं जहां कपड़ा रंगते समय गीली मिट्टी लगी थी। चित्तौड़गढ़ के आकोला में मिट्टी में चूना, गोंद और गेहूं का भूसा मिलाकर छापते हैं, लकड़ी का बुरादा डालकर धूप में रखते हैं। घेरों के अंदर की महीन दरारें मिट्टी के चटकने की हैं, और कोई दो एक जैसी नहीं।',
  'The blue is deeper than people expect. Those who washed it alone at first had no trouble with colour.':
    'नीला रंग उम्मीद से गहरा है। जिन्होंने पहले अलग धोया, उन्हें रंग की कोई परेशानी नहीं हुई।',
  'A sprig no longer than a finger, repeated over a white field with room to breathe. Sanganer has printed flowers this fine on white for some three hundred years. Outline first, then petals: two blocks, and the second must land within a hair of the first.':
    'उंगली भर की बूटी, सफ़ेद ज़मीन पर खुली-खुली। सांगानेर में करीब तीन सौ साल से सफ़ेद पर इतने महीन फूल छपते हैं। पहले रेखा, फिर पंखुड़ी: दो ठप्पे, और दूसरा पहले से बाल भर भी नहीं हटना चाहिए।',
  'Praised for cool, crisp cloth and small flowers. It does crease, and people have made peace with that.':
    'ठंडे, करारे कपड़े और छोटे फूलों की तारीफ़ होती है। सिलवटें पड़ती हैं, पर लोगों को इससे शिकायत नहीं।',
  'Two layers of soft cambric, sewn to each other from edge to edge at Nanoor in Birbhum. Each row of running stitch pulls the cloth up a little, and that ripple is the warmth. One woman sews one quilt, and signs it in thread at a corner.':
    'नरम कैम्ब्रिक की दो परतें, बीरभूम के नानूर में किनारे से किनारे तक सिली हुईं। रनिंग टांके की हर कतार कपड़े को ज़रा उठाती है, और यही लहर गर्माहट है। एक रज़ाई एक ही महिला सिलती है, और कोने में धागे से अपना नाम लिखती है।',
  'Kept at the foot of the bed and taken on trains. The most common word is "light".':
    'पलंग के पायताने रखी जाती है और ट्रेन में भी साथ जाती है। सबसे ज़्यादा लिखा गया शब्द: "हल्की"।',
  'About 2,000 stitches on the front of the small one, and none at all on the back. It is sewn at Bolpur by the women who make our kantha bed spread, from ends of the same cloth. Now and then a pair of darker rows crosses it; that thread used to be drawn from the borders of old sarees.':
    'छोटे कवर के सामने करीब 2,000 टांके, और पीछे एक भी नहीं। बोलपुर में वही महिलाएं सिलती हैं जो हमारे कांथा बेड स्प्रेड बनाती हैं, उसी कपड़े के टुकड़ों से। कहीं-कहीं गहरे रंग की दो कतारें आती हैं; वह धागा कभी पुरानी साड़ियों के किनारों से निकाला जाता था।',
  'Bought in twos and threes. The rows wander, and buyers say that is why they picked it.':
    'दो-तीन साथ खरीदे जाते हैं। कतारें टेढ़ी-मेढ़ी हैं, और लोग कहते हैं कि इसीलिए पसंद आया।',
};

const places = {
  Mumbai: 'मुंबई',
  Pune: 'पुणे',
  Delhi: 'दिल्ली',
  Jaipur: 'जयपुर',
  Ahmedabad: 'अहमदाबाद',
  Hyderabad: 'हैदराबाद',
  Bengaluru: 'बेंगलुरु',
  Chennai: 'चेन्नई',
  Kolkata: 'कोलकाता',
};

const returns = `
<p>फ़ैसला करने से पहले इसे अपने पलंग पर बिछाकर देखिए। कमरे में ठीक न लगे तो डिलीवरी के 10 दिनों के अंदर वापस भेज दीजिए।</p>
<h2>हम क्या वापस लेते हैं</h2>
<ul>
<li>बेड स्प्रेड, चादरें, रज़ाइयां, थ्रो और पर्दे: बिना धुले, बिना तुरपे, अपने कपड़े के थैले में।</li>
<li>कुशन कवर: जो भरे और धोए न गए हों। एक बार भरने से ही सिलाई पर निशान पड़ जाता है।</li>
<li>कोई भी खराब, छोटी या गलत चीज़: पहले 30 दिनों में कभी भी, धुली हो या नहीं।</li>
</ul>
<h2>क्या वापस नहीं होता</h2>
<ul>
<li>ऑर्डर पर भरी रज़ाइयां, जब तक उनमें खराबी न हो या वे तय जैसी न हों।</li>
<li>पर्दे जिन्हें आपने छोटा करवाया हो।</li>
</ul>
<h2>रिटर्न कैसे करें</h2>
<ol>
<li><a href="/myaccount">मेरे ऑर्डर</a> खोलें, ऑर्डर चुनें और रिटर्न दबाएं।</li>
<li>सामान तह करके उसके थैले में रखें, ऊपर इनवॉइस रखें।</li>
<li>कूरियर 3 कामकाजी दिनों में फ़्री में ले जाएगा।</li>
<li>हम 2 कामकाजी दिनों में देखकर उसी कार्ड, UPI या बैंक खाते में रिफ़ंड करते हैं। बैंक को 5 से 7 दिन और लगते हैं।</li>
</ol>
<p>दूसरा साइज़ चाहिए तो पहला रिटर्न करें और दूसरा ऑर्डर करें। शिप होने से पहले ऑर्डर फ़्री में रद्द हो सकता है। नाप लेने में मदद
<a href="/page/CARE">देखभाल और साइज़</a> पेज पर है।</p>`;

const contact = `
<p>यहां भेजी हर बात कोई इंसान पढ़ता है, सोमवार से शनिवार, सुबह 10 से शाम 6 बजे तक। हम एक कामकाजी दिन में जवाब देते हैं।</p>
<h2>लिखें, फ़ोन करें या आएं</h2>
<table>
<tr><td>ईमेल</td><td><a href="mailto:nindiya@example.com">nindiya@example.com</a></td></tr>
<tr><td>फ़ोन</td><td>+91 00000 00000</td></tr>
<tr><td>पता</td><td>Nindiya Bed Linen Private Limited, Shed 2, Example Print Yard, Sanganer, Jaipur 302029, Rajasthan</td></tr>
<tr><td>GSTIN</td><td>08AAACN0000A1ZL</td></tr>
</table>
<h2>क्या लिखें, ताकि जवाब जल्दी मिले</h2>
<ul>
<li><strong>ऑर्डर के बारे में:</strong> ऑर्डर नंबर, जो <a href="/myaccount">मेरे ऑर्डर</a> में है।</li>
<li><strong>साइज़ के बारे में:</strong> गद्दे की लंबाई, चौड़ाई और मोटाई, सेंटीमीटर में।</li>
<li><strong>खराबी के बारे में:</strong> दिन की रोशनी में दो फ़ोटो, एक पास से और एक पूरी चीज़ की।</li>
</ul>
<h2>अगर हमसे गलती हुई</h2>
<p>शिकायत अधिकारी: Shri A. Example, <a href="mailto:nindiya-grievance@example.com">nindiya-grievance@example.com</a>। आपको 48 घंटे में जवाब
और एक महीने में हल मिलेगा। राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 हमेशा खुली है।</p>`;

const pages: StoreContent['pages'] = [
  { type: 'RETURNS', title: 'रिटर्न', html: returns },
  { type: 'CONTACT', title: 'संपर्क करें', html: contact },
];

export const nindiyaHindi: TranslationContent = {
  words: { ...home, ...categories, ...names, ...options, ...facts, ...bestsellers, ...places },
  pages,
};
