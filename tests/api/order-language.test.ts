import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { stores } from '../../server/db/schema/catalogue.ts';
import { orders } from '../../server/db/schema/customers.ts';
import { stockAlerts } from '../../server/db/schema/interest.ts';
import { messagesOutbox } from '../../server/db/schema/operations.ts';
import type { Serve } from '../../server/http/request.ts';
import { sendOrderMessages } from '../../server/messages/send-order-messages.ts';
import { sendStockAlerts } from '../../server/messages/send-stock-alerts.ts';
import type { OrderMessage } from '../../server/messages/templates.ts';
import { processOrder } from '../../server/shop/process-orders.ts';
import { refundsOf, settleRefund } from '../../server/shop/refunds.ts';
import { giveBackStock } from '../../server/shop/stock.ts';
import { setTemplate } from '../../server/tools/message-template.ts';
import { orderDesk } from './order-tool.ts';
import { editSku, wellStocked } from './shelf.ts';
import { database, sendRequest, shop } from './shop.ts';
import { call, newPhone } from './shopper.ts';

let db: Db;
let serve: Serve;
const desk = orderDesk(() => serve);
const sku = wellStocked();
const lines = [{ sku_id: sku.id, quantity: 1 }];
const ofStore = eq(stores.id, 2);
let before: typeof stores.$inferSelect | undefined;

async function speaks(...languages: string[]): Promise<void> {
  const list = JSON.stringify(languages);
  await db
    .update(stores)
    .set({ config: sql`${stores.config} || jsonb_build_object('languages', ${list}::jsonb)` })
    .where(ofStore);
}
beforeAll(async () => {
  db = await database();
  [before] = await db.select().from(stores).where(ofStore);
  await speaks('en', 'hi', 'ta');
  // The server reads the languages of its stores when it starts.
  serve = await shop();
});
beforeEach(async () => {
  await speaks('en', 'hi', 'ta');
  await db.delete(messagesOutbox);
});
afterAll(() => db.update(stores).set({ config: before?.config }).where(ofStore));

const later = (hours = 0) => new Date(Date.now() + 1_000 + hours * 3_600_000);
/** The messages that are sent now. */
async function messages(): Promise<OrderMessage[]> {
  const all: OrderMessage[] = [];
  const out = async (message: OrderMessage) => void all.push(message);
  const parts = { db, channels: { sms: out, email: out }, originOf: () => 'https://shop.example' };
  await sendOrderMessages(parts, later());
  await sendStockAlerts(parts, later());
  return all;
}
/** Their texts, with the subjects of e-mails. */
async function sent(): Promise<string[]> {
  const texts = (await messages()).map(({ channel, subject, text }) =>
    channel === 'sms' ? text : `${subject}: ${text}`,
  );
  return texts.sort();
}

async function placed(language: string) {
  const ready = await desk.ordered(lines, language ? { 'accept-language': language } : {});
  await desk.choose(ready.session, 'paid');
  await desk.verify(ready.token, ready.id);
  return ready;
}
const move = (id: string, to: 'shipped' | 'delivered', tracking = {}) =>
  db.transaction((tx) =>
    processOrder(tx, { storeId: 2, id }, to, { by: { name: 'asha', at: new Date() }, ...tracking }),
  );
const edit = (id: string, language: string) => db.update(orders).set({ language }).where(eq(orders.id, id));

test.each([
  [
    'hi-IN,en;q=0.5',
    'https://shop.example/hi/myaccount',
    [
      ['पेमेंट मिल गया', 'आपका ऑर्डर'],
      ['रास्ते में है। Delhivery ट्रैकिंग नंबर: AB1।', 'रवाना हो गया'],
      ['डिलीवर हो गया', 'डिलीवर हो गया:'],
    ],
  ],
  [
    'ta',
    'https://shop.example/ta/myaccount',
    [
      ['பணம் கிடைத்தது', 'செய்யப்பட்டது:'],
      ['வந்துகொண்டிருக்கிறது. Delhivery டிராக்கிங் எண்: AB1.', 'அனுப்பப்பட்டது:'],
      ['டெலிவரி ஆனது', 'டெலிவரி ஆனது:'],
    ],
  ],
  [
    'bn',
    'https://shop.example/myaccount',
    [
      ['received your payment', 'is placed:'],
      ['is on its way. Delhivery tracking number: AB1.', 'has shipped:'],
      ['was delivered', 'was delivered:'],
    ],
  ],
])(
  'an order that was placed in %s is reported in its language, whoever causes the message',
  async (language, url, steps) => {
    const { id } = await placed(language);
    const texts = [await sent()];
    await move(id, 'shipped', { carrier: 'Delhivery', trackingNumber: 'AB1' });
    texts.push(await sent());
    await move(id, 'delivered');
    texts.push(await sent());
    for (const [at, [text = 'none', subject = 'none']] of steps.entries()) {
      const both = texts[at] ?? [];
      expect(both).toHaveLength(2);
      for (const message of both) expect(message).toContain(text);
      expect(both.some((message) => message.includes(subject))).toBe(true);
      for (const message of both) expect(message.split(/ /)).toContain(url);
    }
  },
);

test('so are its cancellation and its refund', async () => {
  const { id, token } = await placed('hi');
  await sent();
  // Cancelled in English, on another device.
  await call(serve, 'POST', `/api/v1/orders/${id}/cancel`, { token, body: { reason: '' } });
  const [refund] = await refundsOf(db, 2, [id]);
  if (!refund) throw new Error('nothing is owed');
  await settleRefund(db, refund, 'confirmed', later());
  const texts = (await sent()).join('\n');
  expect(texts).toContain(`ऑर्डर ${id} रद्द हो गया`);
  expect(texts).toContain('रिफ़ंड कर दिए');
});

test('an order of an earlier release is reported in the first language of the shop', async () => {
  const { id } = await placed('ta');
  await edit(id, '');
  await speaks('hi', 'en', 'ta');
  expect((await sent()).every((text) => text.includes('पेमेंट मिल गया') && text.includes('example/myaccount'))).toBe(true);
});

test('a language that the shop has given up is replaced by its first one', async () => {
  await placed('ta');
  await speaks('en', 'hi');
  expect((await sent()).every((text) => text.includes('received your payment'))).toBe(true);
});

test('a text of the shop is sent in the language of the order under its own registered id, else in the first one', async () => {
  const set = (options: Parameters<typeof setTemplate>[2]) =>
    setTemplate(db, ['2', 'placed', 'sms'], options, { name: 'asha', at: new Date() });
  const sms = async (language: string) => {
    const { id } = await placed(language);
    const message = (await messages()).find(({ channel }) => channel === 'sms');
    return `${message?.text.replace(id, '#')} ${message?.templateId}`;
  };
  await expect(set({ text: 'धन्यवाद {order}', language: 'hi' })).rejects.toThrow(
    'Set the text of the shop’s first language',
  );
  await set({ text: 'Thanks {order}', dlt: '1107' });
  await set({ text: 'धन्यवाद {order}', dlt: '1108', language: 'hi' });
  await set({ text: 'Thank you {order}', dlt: '1109', language: 'en' });
  expect([await sms('en'), await sms('hi'), await sms('ta')]).toEqual([
    'Thank you # 1109',
    'धन्यवाद # 1108',
    'Thank you # 1109',
  ]);
  await set({ language: 'hi' });
  expect(await sms('hi')).toBe('Thank you # 1109');
  await expect(set({ text: 'ধন্যবাদ', language: 'bn' })).rejects.toThrow('The shop speaks en, hi, ta, not bn.');
  await set({});
  expect(await sms('hi')).toContain('पेमेंट मिल गया');
});

test('a translation without a registered id of its own is not sent beside a registered text, and its command says so', async () => {
  const set = (options: Parameters<typeof setTemplate>[2]) =>
    setTemplate(db, ['2', 'shipped', 'sms'], options, { name: 'asha', at: new Date() });
  const sms = async () => {
    const { id } = await placed('hi');
    await messages();
    await move(id, 'shipped', { carrier: 'Delhivery' });
    const message = (await messages()).find(({ channel }) => channel === 'sms');
    return `${message?.text.replace(id, '#')} ${message?.templateId}`;
  };
  const inFirst = '# is on its way. It comes with Delhivery. https://shop.example/hi/myaccount 1107';
  const inHindi = '# रास्ते में है। Delhivery इसे ला रहा है। https://shop.example/hi/myaccount';
  const unsent = [
    expect.stringMatching(/^Store 2: the text shipped sms in hi is not sent.*Set it again with its own --dlt\.$/),
  ];
  expect(await set({ text: '{order} is on its way.{shipment} {url}', dlt: '1107' })).toEqual([]);
  expect(await set({ text: '{order} रास्ते में है।{shipment} {url}', language: 'hi' })).toEqual(unsent);
  expect(await sms()).toBe(inFirst);
  expect(await set({ text: '{order} रास्ते में है।{shipment} {url}', dlt: '1108', language: 'hi' })).toEqual([]);
  expect(await sms()).toBe(`${inHindi} 1108`);
  // A gateway that knows the texts needs no ids.
  expect(await set({ text: '{order} रास्ते में है।{shipment} {url}', language: 'hi' })).toEqual(unsent);
  expect(await set({ text: '{order} is on its way.{shipment} {url}' })).toEqual([]);
  expect(await sms()).toBe(`${inHindi} `);
  await set({});
});

test('the practice page of the payment is in the language of the page that it returns to', async () => {
  const { session, id } = await desk.ordered(lines, { 'accept-language': 'ta' });
  const html = await (await sendRequest(serve, 'localhost', `/sandbox/pay/${session}`)).text();
  expect(html).toContain('<html lang="ta-IN">');
  expect(html).toContain(`<a href="/ta/payment-return?order_id=${id}">பணம் செலுத்தாமல் மூடு</a>`);
  // Without the tags and the values that are the same in every language no Latin letter is left.
  expect(
    html
      .replace(/<style.*?<\/style>|<[^>]+>/gs, '')
      .replace(id, '')
      .replace(before?.name ?? '', ''),
  ).toMatch(/^[^a-z]*Nindiya[^a-z]*$/i);
});

test('a status that an order cannot have is refused in words of the language', async () => {
  const { id, token } = await placed('en');
  await move(id, 'shipped');
  await move(id, 'delivered');
  const refused = async (language: string) => {
    const headers = { 'accept-language': language };
    const reply = await call(serve, 'POST', `/api/v1/orders/${id}/cancel`, { token, body: { reason: '' }, headers });
    return (reply.json as { error: { message: string } }).error.message;
  };
  expect(await refused('en')).toBe('An order that is delivered cannot become cancelled');
  expect(await refused('hi')).toBe('इस ऑर्डर की स्थिति “डिलीवर हुआ” से “रद्द” नहीं हो सकती');
});

test('the standard links of a shop are in the language of the page', async () => {
  const titles = async (language: string) => {
    const headers = { 'accept-language': language };
    const { json } = await call(serve, 'GET', '/api/v1/presentation/2/STORE_HOME', { headers });
    const { layout } = json as { layout: { config: { quick_links: { title: string }[] } } };
    return layout.config.quick_links.map(({ title }) => title);
  };
  expect(await titles('en')).toEqual(['Search', 'Home', 'Account', 'Cart']);
  expect(await titles('hi')).toEqual(['खोजें', 'होम', 'अकाउंट', 'कार्ट']);
});

test('a code to sign in is in the language of its request', async () => {
  const body = { name: 'Asha Rao', email: 'asha@example.com', phone: newPhone(), role: 'user' };
  await call(serve, 'POST', '/api/v1/auth/signup', { body, headers: { 'accept-language': 'ta' } });
  const { json } = await call(serve, 'GET', '/dev/inbox.json');
  const [message] = json as { text: string }[];
  expect(message?.text).toMatch(/கடைக்கான உங்கள் குறியீடு \d{6}\..*\n\n@\S+ #\d{6}$/s);
});

test('a stock alert and the product that it names are in the language in which it was requested', async () => {
  await db.delete(stockAlerts);
  await editSku(sku.id, { stock: 0 });
  const contacts = { hi: newPhone(), en: newPhone() };
  for (const [language, contact] of Object.entries(contacts)) {
    const body = { store_id: 2, sku_id: sku.id, contact };
    await call(serve, 'POST', '/api/v1/stock-alerts', { body, headers: { 'accept-language': language } });
  }
  await db.transaction((tx) => giveBackStock(tx, 2, [{ skuId: sku.id, quantity: 50 }]));
  const texts = await sent();
  expect(texts).toHaveLength(2);
  expect(
    texts.filter((text) =>
      /: रनिंग कांथा बेड स्प्रेड, डबल, .* फिर स्टॉक में है.*https:\/\/shop\.example\/hi\/product\/\d+\?variant=\d+/.test(text),
    ),
  ).toHaveLength(1);
  expect(
    texts.filter((text) =>
      /: Running Kantha Bed Spread, Double, .* is back in stock.*https:\/\/shop\.example\/product\//.test(text),
    ),
  ).toHaveLength(1);
});
