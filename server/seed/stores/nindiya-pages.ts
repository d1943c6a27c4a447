import type { StoreContent } from '../store-content.ts';

const policy = `
<p>Last changed on 1 November 2026. This notice says what Nindiya Bed Linen Private Limited knows about you, why, and how
to make us forget it. It is written to follow the Digital Personal Data Protection Act, 2023 (the DPDP Act).</p>
<h2>What we keep</h2>
<ul>
<li><strong>To let you in:</strong> your name and mobile number. We send a one-time code; there is no password.</li>
<li><strong>To bring the parcel:</strong> the addresses you save, and an email address if you give us one.</li>
<li><strong>To keep accounts:</strong> what you ordered, what you paid, invoices and returns. Card and UPI details go
straight to the payment gateway; we never see them.</li>
<li><strong>On your own phone or computer:</strong> recent searches, and pages kept so the shop opens without a signal.
Clearing the browser’s site data removes them.</li>
</ul>
<h2>Who else sees it</h2>
<p>The courier gets your name, address and number. The payment gateway gets the order number and the amount. The company
that sends our text messages gets your number. They may use it for that one job. We sell nothing to anyone.</p>
<h2>How long</h2>
<p>Invoices stay for eight years, as company law asks. Everything else goes within 90 days of your asking, or after three
years without a visit, with a message 48 hours before.</p>
<h2>Your rights</h2>
<p>Under the DPDP Act you can see your data, have it corrected or erased, take back your consent, and name someone to act
for you. Write to <a href="mailto:nindiya-privacy@example.com">nindiya-privacy@example.com</a>. Our Grievance Officer,
Shri A. Example, replies within 48 hours and settles the matter within 30 days. After that you may go to the Data
Protection Board of India. Accounts are for people of 18 and over. Other ways to reach us are on the
<a href="/page/CONTACT">contact page</a>.</p>`;

const shipping = `
<p>Delivery is free to every pincode that our couriers reach in India. Parcels leave Sanganer from Monday to Saturday.
Orders paid for before 1 pm leave on the next working day.</p>
<h2>Days to your pincode</h2>
<table>
<tr><th>Pincode begins with</th><th>Where</th><th>Days after dispatch</th></tr>
<tr><td>30, 31, 32, 33, 34</td><td>Rajasthan</td><td>1 to 3</td></tr>
<tr><td>11 to 17, 20 to 28</td><td>Delhi, Haryana, Punjab, Himachal Pradesh, Uttar Pradesh, Uttarakhand</td><td>2 to 5</td></tr>
<tr><td>36 to 49</td><td>Gujarat, Goa, Maharashtra, Madhya Pradesh, Chhattisgarh</td><td>3 to 5</td></tr>
<tr><td>50 to 69</td><td>Telangana, Andhra Pradesh, Karnataka, Tamil Nadu, Kerala</td><td>4 to 6</td></tr>
<tr><td>70 to 77, 80 to 85</td><td>West Bengal, Odisha, Bihar, Jharkhand</td><td>4 to 7</td></tr>
<tr><td>18, 19, 78, 79, and islands</td><td>Jammu and Kashmir, Ladakh, the North-East, Andamans, Lakshadweep</td>
<td>7 to 12</td></tr>
</table>
<h2>Things that take longer</h2>
<ul>
<li>A <a href="/collection/quilts-and-dohars">Jaipuri razai</a> is filled after you have agreed to a weight and a price.
Allow 10 working days.</li>
<li>From July to September printed cloth dries slowly. We hold a parcel back a day sooner than send it damp.</li>
</ul>
<h2>When it arrives</h2>
<p>The courier sends the tracking number by text message and tries three times. If nobody is at home the parcel comes back
to us, and we refund it in full. If the tape has been cut, photograph it before you sign, and
<a href="/page/CONTACT">write to us within 48 hours</a>. We do not deliver outside India yet.</p>
<h2>Payment</h2>
<p>You can pay by UPI, card or net banking. We do not offer cash on delivery. Prices include GST, and the invoice is in
<a href="/myaccount">your account</a>.</p>`;

const returns = `
<p>Lay the piece on your bed before you decide. If it is wrong for the room, send it back within 10 days of delivery.</p>
<h2>What we take back</h2>
<ul>
<li>Bed spreads, sheets, quilts, throws and curtains: unwashed, unhemmed, in their cloth bag.</li>
<li>Cushion covers: not filled and not washed. One sitting with a filler leaves its mark on the seams.</li>
<li>Anything faulty, short in size, or not what you ordered: at any time in the first 30 days, washed or not.</li>
</ul>
<h2>What stays with you</h2>
<ul>
<li>Razais filled to order, unless they are faulty or not as agreed.</li>
<li>Curtains that you have had shortened.</li>
</ul>
<p>A slub, a crooked petal, or a seam down the middle of a handloom spread is how the piece is made. A hole, a stain or an
open seam is a fault.</p>
<h2>How to return</h2>
<ol>
<li>Open <a href="/myaccount">My Orders</a>, choose the order and press Return.</li>
<li>Fold the piece into its bag and put the invoice on top.</li>
<li>A courier collects it within 3 working days, free. In about 600 pincodes there is no pickup; there we refund your
postage up to ₹150 against the receipt.</li>
<li>We look at it in Sanganer within 2 working days and refund the same card, UPI or bank account. Banks take another 5
to 7 working days.</li>
</ol>
<h2>Exchanges and cancelling</h2>
<p>For another size, return the first and order the second; that way nobody else buys it while you wait. You can cancel an
order free of charge until it is shipped. Measuring help is on the <a href="/page/CARE">care and sizes page</a>.</p>`;

const terms = `
<p>These terms hold between you and Nindiya Bed Linen Private Limited, Sanganer, Jaipur, for everything bought here. They
are an electronic record under the Information Technology Act, 2000, and need no signature.</p>
<h2>An order</h2>
<p>An order is an offer. It becomes a contract when we send the message that it is confirmed. If a piece turns out to be
gone or the price shown was plainly a slip, we say so and refund you within 3 working days.</p>
<h2>Prices</h2>
<p>Prices are in rupees and include GST. A struck price is one that we asked on this site for at least 30 days. Where it
says <em>Price on request</em>, write to us with your bed and your city; the price we send back holds for 14 days.</p>
<h2>Sizes, colours and handwork</h2>
<ul>
<li>Sizes are taken flat, before washing. Handloom cloth may differ by up to 2 %.</li>
<li>Screens differ more than dyes do. We send a 10 cm swatch for ₹49 if you <a href="/page/CONTACT">ask</a>.</li>
<li>Pictures of made beds show pillows and bands that are not always part of the set. The product page lists what is in
the pack.</li>
</ul>
<h2>Ratings</h2>
<p>Only people who have received a piece can rate it. We do not remove a low rating; we answer it.</p>
<h2>Our liability</h2>
<p>We answer for faults as the Consumer Protection Act, 2019 requires. Beyond that, we pay at most the price of the
order. Nothing here takes away a right that the law gives you.</p>
<h2>Disputes</h2>
<p>Write to the Grievance Officer first, at the address on the <a href="/page/CONTACT">contact page</a>. Indian law
applies, and the courts of Jaipur hear what we cannot settle. You may also go to the consumer commission nearest your
home. See also <a href="/page/RETURNS">Returns</a> and <a href="/page/POLICY">Privacy</a>.</p>`;

const about = `
<p>Nindiya, निंदिया, is the word in lullabies for a small sleep. It is the one that comes in the afternoon, or to a child
on somebody’s shoulder. We make the cloth for it.</p>
<h2>Where it comes from</h2>
<p>Twenty towns and villages work on what you see here. Chennimalai, Bhavani, Salem, Karur and Somanur weave our stripes,
checks and waffles in Tamil Nadu. Gudiyatham, once busy with lungis, weaves the Madras check. Sanganer, Bagru, Kaladera,
Pilkhuwa and Farrukhabad print. Akola prints in mud. Bolpur and Nanoor stitch kantha. Bhagalpur and Phulia weave linen.
Panipat, Kannur, Koyyalagudem and Jaipur do one or two things each, and do them well.</p>
<h2>How we buy</h2>
<ul>
<li>We order twice a year, before Diwali and before the rains, so that a loom knows what its next six months hold.</li>
<li>Half is paid when the yarn is bought and half when the cloth is rolled.</li>
<li>Hand-stitched pieces are paid by the metre of stitching, at a rate agreed with the group and written down.</li>
<li>Where a cloth is woven on power looms, as our chambray is, the product page says so.</li>
</ul>
<h2>What we leave out</h2>
<p>We do not sell polyester blends, and we do not count thread twice. A 200 thread count here means 200 single threads to
the square inch. We have no festival rush; a thing that is <a href="/collection/sale">marked down</a> is one we made too
many of.</p>
<p>The house is small: nine people, two long tables and a dog called Takiya, in a print yard in Sanganer. If you are
nearby, <a href="/page/CONTACT">write first</a> and come for tea.</p>`;

const care = `
<p>Cotton and linen last longest when they are washed cool, dried in shade and left alone in between.</p>
<h2>The first wash</h2>
<ol>
<li>Wash indigo, madder and geru alone, in cold water with a spoon of salt. Some colour will come away.</li>
<li>Do it once more before they meet anything white.</li>
<li>Expect cotton to shrink by about 3 %; our waffle and linen have already done so.</li>
</ol>
<h2>By the cloth</h2>
<table>
<tr><th>Cloth</th><th>Wash</th><th>Dry</th><th>Iron</th></tr>
<tr><td>Ticking, gingham, chambray</td><td>Machine, 30 to 40°C</td><td>Line, in shade</td><td>Hot, if at all</td></tr>
<tr><td>Block print</td><td>Gentle, 30°C, inside out</td><td>Shade, print inside</td><td>On the back</td></tr>
<tr><td>Kantha</td><td>Cold, in a net bag</td><td>Flat</td><td>On the back, damp</td></tr>
<tr><td>Linen</td><td>Machine, 40°C</td><td>Line</td><td>Only while damp</td></tr>
<tr><td>Waffle</td><td>Machine, 40°C</td><td>Line or low tumble</td><td>Never</td></tr>
<tr><td>Razai</td><td>Dry clean</td><td>Two hours of sun a week</td><td>Never</td></tr>
</table>
<h2>Through the monsoon</h2>
<p>Do not put cloth away in July unless it is quite dry. Use cotton bags, dried neem leaves or cloves, and open the trunk
on the first sunny day. Plastic keeps the damp in.</p>
<h2>Which size</h2>
<p>Take the width of the mattress. Add its depth twice, and twice the drop that you like to see. For a mattress 152 cm
wide and 15 cm deep, with 29 cm of drop, that is 152 + 30 + 58 = 240 cm, our Queen. If you fall between two sizes, take
the larger. Still unsure? <a href="/page/CONTACT">Send us the three numbers</a>. If the fit is wrong after
all, see <a href="/page/RETURNS">Returns</a>.</p>`;

const contact = `
<p>A person reads everything sent here, from Monday to Saturday, 10 am to 6 pm. We answer within one working day. After
six we are asleep, or trying.</p>
<h2>Write, call or visit</h2>
<table>
<tr><td>Email</td><td><a href="mailto:nindiya@example.com">nindiya@example.com</a></td></tr>
<tr><td>Telephone</td><td>+91 00000 00000</td></tr>
<tr><td>Post</td><td>Nindiya Bed Linen Private Limited, Shed 2, Example Print Yard, Sanganer, Jaipur 302029, Rajasthan</td></tr>
<tr><td>GSTIN</td><td>08AAACN0000A1ZL</td></tr>
</table>
<h2>What helps us answer</h2>
<ul>
<li><strong>About an order:</strong> the order number, which is in <a href="/myaccount">My Orders</a>.</li>
<li><strong>About a size:</strong> the length, width and depth of your mattress in centimetres.</li>
<li><strong>About a razai:</strong> your bed, your city, and whether you sleep with the window open.</li>
<li><strong>About a fault:</strong> two photographs in daylight, one near and one of the whole piece.</li>
</ul>
<p>Many answers are already written down: <a href="/page/SHIPPING">Shipping</a>, <a href="/page/RETURNS">Returns</a>,
<a href="/page/CARE">Care and sizes</a>.</p>
<h2>If we got it wrong</h2>
<p>Grievance Officer: Shri A. Example, <a href="mailto:nindiya-grievance@example.com">nindiya-grievance@example.com</a>.
As the Consumer Protection (E-Commerce) Rules, 2020 ask, you get a reply within 48 hours and an end to the matter within
one month. The National Consumer Helpline, 1915, is open to you at any time.</p>`;

export const nindiyaPages: StoreContent['pages'] = [
  { type: 'POLICY', title: 'Privacy Policy', html: policy },
  { type: 'SHIPPING', title: 'Shipping', html: shipping },
  { type: 'RETURNS', title: 'Returns', html: returns },
  { type: 'TERMS', title: 'Terms', html: terms },
  { type: 'ABOUT', title: 'About Nindiya', html: about },
  { type: 'CARE', title: 'Care and Sizes', html: care },
  { type: 'CONTACT', title: 'Contact Us', html: contact },
];
