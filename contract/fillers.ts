/** Words of a query that say nothing about the goods; they count only if it has no other words. */
export const FILLERS = new Set(
  [
    'a an and any are at be buy by can for from get give have i in is it looking me my need of only something anything on or our please see shop show some that the this to want we which will with you your',
    'size sizes sized colour colours color colors coloured colored type types kind price prices priced rate cost costing budget range rs rupee rupees inr online',
    'under below upto above within less than between best good nice cheap cheapest pure original cm inch inches ft feet',
    'ka ke ki ko liye wala wali wale vala vali vale waala waali waale se tak me mein hai hain chahiye chaiye dikhao dikhaiye dikhaye dena do mujhe lena kam andar accha acha achi acche sasta sasti saste rang ek koi kuch sa si',
    'का के की को में से तक लिए वाला वाली वाले है हैं चाहिए दिखाओ दिखाइए मुझे लेना कम अंदर अच्छा अच्छी अच्छे सस्ता सस्ती सस्ते रंग साइज',
  ].flatMap((line) => line.split(' ')),
);
