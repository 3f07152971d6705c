import { ALLERGEN_GUIDE, menuAddress, PRIVATE_DINING } from './menu.seed';

interface FaqSeed {
  question: string;
  /** HTML within the sanitiser's allow-list. */
  answer: string;
  /** An archived question is read-only in the back office. */
  archived?: boolean;
}

const FAQS: FaqSeed[] = [
  {
    question: 'Do I need to book?',
    answer:
      '<p>For dinner on Friday and Saturday, and for Sunday lunch, yes. On other days there is often a table. The eight seats at the oyster counter are never booked.</p><p><a href="/book">Book online</a>, or ring <a href="tel:+441632960123">01632 960 123</a>.</p>',
  },
  {
    question: 'Can you cook for people with allergies?',
    answer: `<p>Nearly always. Every menu letters the fourteen regulated allergens, and the <a href="${menuAddress(ALLERGEN_GUIDE)}">allergen guide</a> lists all our dishes. Tell us when you book and again when you sit down.</p><p>The kitchen is small and handles flour, nuts and shellfish every day, so we cannot promise that a dish is free of traces.</p>`,
  },
  {
    question: 'What is there for vegetarians and vegans?',
    answer:
      '<p>A menu of its own, with three starters, four main courses and two puddings, served whenever the kitchen is open. Most of it is vegan, or can be made so.</p>',
  },
  {
    question: 'Are children welcome?',
    answer:
      '<p>Yes, at any time. There are high chairs, a children’s menu at £12 for two courses, and half portions of most main dishes. After eight in the evening the room is lively and the lights are low.</p>',
  },
  {
    question: 'May I bring my dog?',
    answer:
      '<p>Dogs are welcome at the four tables nearest the bar and outside on the wharf. Please say so when you book. There is water, and usually a bone.</p>',
  },
  {
    question: 'Is the restaurant accessible?',
    answer:
      '<p>The dining room, the oyster counter and an accessible lavatory are level from the wharf, and the doors are 90 cm wide. The Sail Loft is up one flight of stairs and there is no lift. A blue-badge bay is at the gate.</p><p>Menus in large print are by the door; assistance dogs are welcome everywhere.</p>',
  },
  {
    question: 'Where can I park?',
    answer:
      '<p>In the town car park, six minutes’ walk away; it is free after six in the evening. There are no spaces on the wharf itself except the blue-badge bay.</p>',
  },
  {
    question: 'Is there a dress code?',
    answer:
      '<p>No. People come straight from the boat and straight from a wedding. A jersey is sensible if you are eating outside.</p>',
  },
  {
    question: 'Can I bring my own wine?',
    answer:
      '<p>From Tuesday to Thursday, yes. Corkage is £20 a bottle, and nothing if you leave a glass for Sam.</p>',
  },
  {
    question: 'Do you add a service charge?',
    answer:
      '<p>For tables of six or more we add 12.5%, which is optional. All of it, and every tip, goes to the staff through a tronc that they run themselves.</p>',
  },
  {
    question: 'How do gift vouchers work?',
    answer:
      '<p>They are for any sum from £25 to £250, last for twenty-four months, and can be spent over several visits. <a href="/vouchers">Here is how to buy one</a>, or ring us and we will post it.</p>',
  },
  {
    question: 'How many can you seat together?',
    answer: `<p>Eight at one table in the dining room, and eighteen upstairs in the Sail Loft. For nine or more we ask you to choose from the <a href="${menuAddress(PRIVATE_DINING)}">private dining menu</a> a week ahead and to leave £10 a head, which comes off the bill.</p>`,
  },
  {
    question: 'What happens if I am late, or have to cancel?',
    answer:
      '<p>We keep a table for fifteen minutes; ring, and we will keep it for longer if we can. Please cancel by noon on the day. There is no charge for eight or fewer.</p>',
  },
  {
    question: 'Are oysters safe to eat?',
    answer:
      '<p>Ours are purified for forty-two hours in clean, filtered sea water and tested, as the law requires. Raw shellfish always carries some risk, and we advise against it if you are pregnant, elderly or unwell. Grilled oysters are a good answer.</p>',
  },
  {
    question: 'Why are there no native oysters in summer?',
    answer:
      '<p>They spawn from May to August, and the fishery is closed. Rock oysters are good all the year round.</p>',
  },
  {
    question: 'Does the wharf really flood?',
    answer:
      '<p>Four or five times a year, for about an hour, at the top of the largest spring tides. We ring everybody who has booked and explain the dry way round. The dining room has a step of water to spare.</p>',
  },
  {
    question: 'Can I collect food to eat at home?',
    answer:
      '<p>We offered boxes to collect on Friday evenings until March 2022. We no longer do, apart from the Christmas Day box.</p>',
    archived: true,
  },
];

export async function seedFaqs(): Promise<void> {
  for (const { question, answer, archived = false } of FAQS) {
    if (await strapi.db.query('api::faq.faq').count({ where: { question } })) continue;
    await strapi.documents('api::faq.faq').create({ data: { question, answer, archived } });
  }
}
