import type { WidgetSeed } from './widget-seed';

export const LEGAL_COOKIES: WidgetSeed = {
  name: 'LegalCookies',
  type: 'TEXT',
  html: `<p>Last changed on 2 November 2026.</p>
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
