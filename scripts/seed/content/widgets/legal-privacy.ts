import type { WidgetSeed } from './widget-seed';

export const LEGAL_PRIVACY: WidgetSeed = {
  name: 'LegalPrivacy',
  type: 'TEXT',
  html: `<p>Last changed on 2 November 2026.</p>
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
<li>Bookings: twelve months after the visit. Notes on allergies: thirty days after it.</li>
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
};
