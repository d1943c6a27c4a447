/**
 * Names of home textiles and clothing in English, Hinglish and Hindi. The names in a line are synonyms; a name may be
 * in several lines. A name of two words ("bed sheet") is searched as one term. Spelling as typed: `query-words.ts`
 * folds both the names and the query.
 */
const BED_AND_BATH = [
  'bedsheet, bed sheet, bedspread, bed spread, bedcover, bed cover, coverlet, chadar, chaadar, chaddar, chadder, chader, palangposh, palang posh, चादर, चद्दर, बेडशीट, पलंगपोश',
  'quilt, razai, rajai, comforter, gudri, godhadi, lihaf, lihaaf, रजाई, गुदड़ी, लिहाफ़',
  'dohar, ac quilt, ac blanket, दोहर',
  'duvet, quilt cover, razai cover',
  'blanket, throw, kambal, कंबल, कम्बल',
  'pillow, takiya, takia, taqiya, तकिया, तकिये',
  'cushion, gaddi, gaddiyan, गद्दी, गद्दियां, कुशन',
  'mattress, gadda, गद्दा',
  'bolster, lumbar, masnad, gol takiya, मसनद',
  'curtain, drape, parda, pardah, purdah, parde, परदा, पर्दा, परदे, पर्दे',
  'towel, tauliya, taulia, toliya, tolia, तौलिया, तौलिये',
  'gamcha, gamchha, angocha, angochha, gamosa, gamusa, गमछा, अंगोछा',
  'napkin, hand towel, rumal, roomal, रूमाल, रुमाल',
  'tablecloth, table cloth, mezposh, मेज़पोश',
  'fabric, cloth, material, yardage, kapda, kapada, kapra, kapde, कपड़ा, कपड़े, कपड़ों',
];

const CLOTHING = [
  'kurta, kurti, kurte, kameez, कुर्ता, कुरता, कुर्ते, कुर्ती',
  'shirt, kameez, kamiz, qameez, कमीज़, शर्ट',
  'tee, t shirt, tshirt, टीशर्ट, टी शर्ट',
  'trousers, pants, patloon, पैंट, पतलून',
  'pyjama, pajama, paijama, payjama, night suit, nightsuit, sleepwear, पजामा, पायजामा',
  'saree, sari, sadi, saadi, sarhi, साड़ी, साड़ियां, साड़ियाँ',
  'dupatta, dupata, chunni, chunari, chunri, odhani, odhni, दुपट्टा, चुन्नी, चुनरी, ओढ़नी',
  'shawl, shal, loi, chaddar, शॉल, शाल',
  'stole, scarf, scarves, स्टोल',
  'muffler, scarf, scarves, guluband, मफलर, गुलूबंद',
  'skirt, ghagra, lehenga, lehnga, lahanga, घाघरा, लहंगा',
  'dress, frock, gown, फ्रॉक, ड्रेस',
  'jacket, coat, जैकेट',
  'bandi, sadri, koti, waistcoat, vest, nehru jacket, बंडी, सदरी',
  'turban, safa, pagri, pagdi, पगड़ी, साफ़ा',
];

const CLOTH = [
  'cotton, sooti, suti, सूती, कॉटन',
  'tc, thread count',
  'silk, resham, reshmi, रेशम, रेशमी',
  'wool, woollen, woolen, oon, ooni, ऊन, ऊनी',
  'linen, लिनन',
  'khadi, khaddar, खादी',
  'muslin, mulmul, malmal, मलमल',
  'handloom, hathkargha, हथकरघा',
  'print, printed, chhapai, chapai, छपाई',
  'striped, stripe, dhari, dhaari, धारी',
  'check, checked, plaid, chaukhana, चेक, चौखाना',
  'floral, flower, phool, phul, फूल',
  'ikat, ikkat, इकत',
  'bandhani, bandhej, bandhni, tie dye, बांधनी, बंधेज',
  'leheriya, lehariya, लहरिया',
  'kantha, कांथा',
  'ajrakh, ajrak, अजरख',
  'banarasi, benarasi, banarsi, बनारसी',
  'pashmina, पश्मीना',
];

const COLOURS_AND_PEOPLE = [
  'red, lal, laal, madder, maroon, dark red, लाल',
  'blue, sky blue, dark blue, light blue, navy blue, royal blue, neela, neeli, neele, nila, neel, indigo, navy, नीला, नीली, नीले, नील',
  'green, dark green, light green, bottle green, olive green, hara, hari, hare, sage, olive, mehndi, हरा, हरी, हरे',
  'yellow, light yellow, mustard yellow, peela, peeli, peele, pila, haldi, mustard, पीला, पीली, पीले, हल्दी',
  'white, off white, safed, safaid, ivory, kora, सफ़ेद',
  'black, kala, kaala, kali, काला, काली',
  'pink, baby pink, light pink, dark pink, hot pink, gulabi, rose, blush, गुलाबी',
  'purple, jamuni, baingani, जामुनी, बैंगनी',
  'orange, narangi, नारंगी',
  'brown, dark brown, light brown, bhura, भूरा',
  'grey, gray, dark grey, light grey, dark gray, light gray, slate, saleti, सलेटी',
  'men, mens, gents, mardana, पुरुष, मर्दाना',
  'women, womens, ladies, zanana, mahila, महिला',
  'kids, children, bachche, bacche, बच्चे, बच्चों',
  'girl, ladki, लड़की',
  'boy, ladka, लड़का',
  'wedding, shaadi, shadi, शादी',
  'winter, sardi, सर्दी',
  'gift, tohfa, uphar, तोहफ़ा, उपहार',
  'pair, set of 2, jodi, जोड़ी',
];

const SIZES = [
  'king, किंग',
  'queen, क्वीन',
  'double, डबल',
  'single, सिंगल',
  'bed, बेड, palang, पलंग',
  'xs, extra small',
  's, small, स्मॉल',
  'm, medium, मीडियम',
  'l, large, लार्ज',
  'xl, extra large',
];

/** The names of each line. */
export const SYNONYMS: readonly string[][] = [
  ...BED_AND_BATH,
  ...CLOTHING,
  ...CLOTH,
  ...COLOURS_AND_PEOPLE,
  ...SIZES,
].map((line) => line.split(', '));
