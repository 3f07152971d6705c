import type { WidgetSeed } from './widget-seed';

export const LEGAL_TERMS: WidgetSeed = {
  name: 'LegalTerms',
  type: 'TEXT',
  html: `<p>Last changed on 2 November 2026.</p>
<p>These terms cover this website, table bookings and gift vouchers. They are written to be read. Nothing in them takes away the rights that the law gives you as a consumer.</p>
<h2>Who we are</h2>
<p>Saltmarsh is a restaurant at 3 Oyster Wharf, Abbey Creek, Faversham, Kent ME13 7XQ. You can reach us at <a href="mailto:table@saltmarsh.example">table@saltmarsh.example</a> or on <a href="tel:+441632960123">01632 960 123</a>. “We” and “us” mean Saltmarsh; “you” means the person using the site or making a booking.</p>
<h2>Booking a table</h2>
<ul>
<li>A booking sent through the site is a request. It becomes a booking when we confirm it by email or telephone.</li>
<li>We keep a table for fifteen minutes. If you are late, ring us and we will keep it for longer when we can.</li>
<li>For eight or fewer we take no deposit. For nine or more, and for the Sail Loft, we ask for £10 a head, which comes off your bill.</li>
<li>Please cancel by noon on the day. A deposit is returned in full if you cancel forty-eight hours or more before, and also if we have to cancel.</li>
<li>If we cannot open, because of flood, power or illness, we will tell you as soon as we know and offer another day.</li>
</ul>
<h2>Prices and service</h2>
<p>Prices are in pounds and include VAT. The menus on the site are those we expect to serve; dishes follow the catch and the season, so the menu at your table is the one that counts. A service charge of 12.5% is added for tables of six or more. It is optional, and all of it goes to the staff; ask, and we will take it off.</p>
<h2>Allergies</h2>
<p>Every menu shows which of the fourteen regulated allergens each dish contains. Our kitchen handles all fourteen, so we cannot promise that a dish is free of traces. Tell us about an allergy when you book and when you arrive. Raw shellfish carries a risk, above all for people who are pregnant, elderly or unwell.</p>
<h2>Alcohol</h2>
<p>We serve alcohol to people aged eighteen and over, and ask anyone who looks under twenty-five for proof of age.</p>
<h2>Gift vouchers</h2>
<ul>
<li>Vouchers last for twenty-four months from the day they are bought. The date is printed on them.</li>
<li>They may be spent over several visits and are not exchanged for cash.</li>
<li>If you buy a voucher at a distance you may change your mind within fourteen days and have your money back, as long as it has not been used.</li>
<li>A lost voucher can be replaced if you can tell us its number or the name of the buyer.</li>
</ul>
<h2>Accounts</h2>
<p>Accounts are made by us, for customers who ask. Keep your password to yourself, and tell us if you think that somebody else has used your account. You may ask us to close it at any time.</p>
<h2>This site</h2>
<p>The words and drawings on the site are ours; you are welcome to share a link or print a menu. We work to keep the site correct and available, and do not promise that it always will be. We are not responsible for sites we link to.</p>
<h2>What we are responsible for</h2>
<p>We do not limit our responsibility for death or injury caused by our negligence, for fraud, or for anything else that the law does not allow us to limit. Otherwise, we are responsible for loss that was foreseeable when you booked or bought from us, and not for loss to a business.</p>
<h2>If something goes wrong</h2>
<p>Tell us, at the table if you can; most things can be put right there. Otherwise write to us, and you will have an answer within five working days. These terms are governed by the law of England and Wales, and if you live in Scotland or Northern Ireland you may also bring a claim there.</p>`,
};
