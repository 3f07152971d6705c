import type { WidgetSeeds } from '../widget.seed';

export const LEGAL_WIDGETS: WidgetSeeds = {
  LegalTerms: `<p>Last changed on 2 November 2026.</p>
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
  LegalPrivacy: `<p>Last changed on 27 November 2026.</p>
<p>This page says what we know about you, why, for how long, and what you can do about it. We keep little, and sell nothing.</p>
<h2>Who is responsible</h2>
<p>The controller of your personal data, under the UK GDPR and the Data Protection Act 2018, is Saltmarsh, 3 Oyster Wharf, Abbey Creek, Faversham, Kent ME13 7XQ. Write to <a href="mailto:table@saltmarsh.example?subject=Privacy">table@saltmarsh.example</a> or ring <a href="tel:+441632960123">01632 960 123</a>.</p>
<h2>What we hold, and why</h2>
<h3>When you book</h3>
<p>Your name, email address, telephone number, the day, the time, the number of guests and anything you write to us. We use it to keep your table, to confirm it by email and to ring you if plans change. Our lawful basis is the contract with you.</p>
<p>If you tell us about an allergy or a disability, that is health data. We use it only to look after you on that visit, and only because you have chosen to tell us; you may withdraw it at any time.</p>
<h3>When you have an account</h3>
<p>Your name, address, email address and mobile number, your password in a form that we cannot read, and, if you use it, the secret of your two-factor app, encrypted. The basis is the contract with you.</p>
<h3>When you write or ring</h3>
<p>Your message and our answer. The basis is our legitimate interest in answering you.</p>
<h3>When you buy a voucher</h3>
<p>Your name, how to reach you, the sum and the voucher’s number. Card details go to the payment provider and are never stored by us. The basis is the contract with you and, for the accounts, the law.</p>
<h3>When you apply for a job</h3>
<p>What you send us. The basis is our legitimate interest in choosing whom to employ.</p>
<h3>When you look at the site</h3>
<p>Our server notes the address of your connection, the page and the time, to keep the site safe and running. The basis is our legitimate interest in its security. Visitors are counted only if you agree to it: see <a href="/legal/cookies">cookies</a>.</p>
<h2>How long we keep it</h2>
<ul>
<li>Bookings: see the end of this page.</li>
<li>Accounts: until you ask us to close yours, or three years after you last signed in.</li>
<li>Messages: twelve months.</li>
<li>Vouchers and payments: six years after the end of the tax year, as the law requires.</li>
<li>Applications: six months after the place is filled.</li>
<li>Server logs: thirty days.</li>
</ul>
<h2>Who else sees it</h2>
<p>The companies that host this site, carry our email and take card payments, each under a contract that lets them use it for that and nothing else. If we use an outside booking or voucher service, its form says so, and its own notice applies there too. We give data to the authorities when the law obliges us to.</p>
<p>Where a provider holds data outside the United Kingdom, it does so under UK adequacy regulations or the International Data Transfer Agreement.</p>
<h2>Email from us</h2>
<p>We write about your booking, your voucher or your account. We send no newsletter unless you ask for it, and each one can be stopped with a click.</p>
<h2>Your rights</h2>
<p>You may ask for a copy of what we hold, have it corrected or erased, have its use restricted, object to it, or take it elsewhere; and where we rely on your consent, you may withdraw it. Write to us, and we will answer within one month, without charge. No decision about you is made by a machine.</p>
<p>If you are not content with our answer you may complain to the Information Commissioner’s Office: <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>, 0303 123 1113.</p>`,
  LegalCookies: `<p>Last changed on 2 November 2026.</p>
<p>A cookie is a short note that a site leaves in your browser. You can read our pages, menus and opening hours without a single one.</p>
<h2>The three we need</h2>
<p>These are set when you sign in, or go to where one signs in, because that does not work safely without them. The law (regulation 6 of the Privacy and Electronic Communications Regulations) asks for no consent to these.</p>
<ul>
<li><code>XSRF-TOKEN</code> proves that a form was sent from our own pages. It goes when the session does.</li>
<li><code>saltmarsh_session</code> remembers that you are signed in. It ends after two hours without use or, if you ticked <em>Remember me</em>, after thirty days.</li>
<li><code>saltmarsh_signed_in</code> says only yes or no, so that a page can show the way to your account without asking the server. It holds nothing about you and goes when you log out.</li>
</ul>
<h2>Counting visitors</h2>
<p>If we count visitors, we ask first. No measurement script is loaded, and no cookie of its kind is set, until you have agreed. Your answer is kept in your browser, is not sent to us, and saying no changes nothing else on the site. You can change your mind at any time under <em>Cookie choices</em> at the foot of every page.</p>
<h2>Frames from others</h2>
<p>The booking form and the voucher checkout may come from a provider, in a frame. Then the frame says whose it is and waits: nothing of the provider’s loads until you go on. After that the provider can set cookies of its own there. Beside each frame there is our telephone number, if you would rather not.</p>
<h2>In your own hands</h2>
<p>Every browser can show, refuse and delete cookies; look under <em>privacy</em> in its settings. If you refuse ours, you can read everything and ring us on <a href="tel:+441632960123">01632 960 123</a>, and will not be able to sign in. More about cookies is at <a href="https://ico.org.uk/for-the-public/online/cookies/">the Information Commissioner’s Office</a>.</p>`,
};
