import { ALLERGEN_GUIDE, menuAddress, PRIVATE_DINING } from './menu.seed';

const ARCHIVED = 'Can I collect food to eat at home?';

/** The answer to each question, in HTML that the sanitiser allows. */
const FAQS: Record<string, string> = {
  'Do I need to book?':
    '<p>For dinner on Friday and Saturday, and for Sunday lunch, yes. On other days there is often a table. The eight seats at the oyster counter are never booked.</p><p><a href="/book">Book online</a>, or ring <a href="tel:+441632960123">01632 960 123</a>.</p>',
  'Can you cook for people with allergies?': `<p>Nearly always. Every menu letters the fourteen regulated allergens, and the <a href="${menuAddress(ALLERGEN_GUIDE)}">allergen guide</a> lists all our dishes. Tell us when you book and again when you sit down.</p><p>The kitchen is small and handles flour, nuts and shellfish every day, so we cannot promise that a dish is free of traces.</p>`,
  'What is there for vegetarians and vegans?':
    '<p>A menu of its own, with three starters, four main courses and two puddings, served whenever the kitchen is open. Most of it is vegan, or can be made so.</p>',
  'Are children welcome?':
    '<p>Yes, at any time. There are high chairs, a children’s menu at £12 for two courses, and half portions of most main dishes. After eight in the evening the room is lively and the lights are low.</p>',
  'May I bring my dog?':
    '<p>Dogs are welcome at the four tables nearest the bar and outside on the wharf. Please say so when you book. There is water, and usually a bone.</p>',
  'Is the restaurant accessible?':
    '<p>The dining room, the oyster counter and an accessible lavatory are level from the wharf, and the doors are 90 cm wide. The Sail Loft is up one flight of stairs and there is no lift. A blue-badge bay is at the gate.</p><p>Menus in large print are by the door; assistance dogs are welcome everywhere.</p>',
  'Where can I park?':
    '<p>In the town car park, six minutes’ walk away; it is free after six in the evening. There are no spaces on the wharf itself except the blue-badge bay.</p>',
  'Is there a dress code?':
    '<p>No. People come straight from the boat and straight from a wedding. A jersey is sensible if you are eating outside.</p>',
  'Can I bring my own wine?':
    '<p>From Tuesday to Thursday, yes. Corkage is £20 a bottle, and nothing if you leave a glass for Sam.</p>',
  'Do you add a service charge?':
    '<p>For tables of six or more we add 12.5%, which is optional. All of it, and every tip, goes to the staff through a tronc that they run themselves.</p>',
  'How do gift vouchers work?':
    '<p>They are for any sum from £25 to £250, last for twenty-four months, and can be spent over several visits. <a href="/vouchers">Here is how to buy one</a>, or ring us and we will post it.</p>',
  'How many can you seat together?': `<p>Eight at one table in the dining room, and eighteen upstairs in the Sail Loft. For nine or more we ask you to choose from the <a href="${menuAddress(PRIVATE_DINING)}">private dining menu</a> a week ahead and to leave £10 a head, which comes off the bill.</p>`,
  'What happens if I am late, or have to cancel?':
    '<p>We keep a table for fifteen minutes; ring, and we will keep it for longer if we can. Please cancel by noon on the day. There is no charge for eight or fewer.</p>',
  'Are oysters safe to eat?':
    '<p>Ours are purified for forty-two hours in clean, filtered sea water and tested, as the law requires. Raw shellfish always carries some risk, and we advise against it if you are pregnant, elderly or unwell. Grilled oysters are a good answer.</p>',
  'Why are there no native oysters in summer?':
    '<p>They spawn from May to August, and the fishery is closed. Rock oysters are good all the year round.</p>',
  'Does the wharf really flood?':
    '<p>Four or five times a year, for about an hour, at the top of the largest spring tides. We ring everybody who has booked and explain the dry way round. The dining room has a step of water to spare.</p>',
  [ARCHIVED]:
    '<p>We offered boxes to collect on Friday evenings until March 2022. We no longer do, apart from the Christmas Day box.</p>',
};

export async function seedFaqs(): Promise<void> {
  for (const [question, answer] of Object.entries(FAQS)) {
    if (await strapi.db.query('api::faq.faq').count({ where: { question } })) continue;
    const archived = question === ARCHIVED;
    await strapi.documents('api::faq.faq').create({ data: { question, answer, archived } });
  }
}
