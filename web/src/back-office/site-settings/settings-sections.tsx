import { type ComponentType, useEffect, useRef, useState } from 'react';
import { BookingRules } from './booking-rules';
import { OpeningWeek } from './days/opening-week';
import {
  MenuChoices,
  NoticeFields,
  ProviderFields,
  RestaurantFields,
  SocialLinks,
} from './site-fields';
import { SpecialDays } from './days/special-days';

const SERVICE_NAMES = ['Breakfast', 'Lunch', 'Bar', 'Dinner', 'Sunday lunch'];

interface Section {
  id: string;
  title: string;
  lead?: string;
  Fields: ComponentType;
}

/** Sections, the most used first. */
const SECTIONS: readonly Section[] = [
  {
    id: 'opening-hours',
    title: 'Opening hours',
    lead: 'Your usual week. A service may end after midnight, but no later than 03:00.',
    Fields: OpeningWeek,
  },
  {
    id: 'special-days',
    title: 'Special days',
    lead: 'Holidays and other days with different hours, which replace the usual ones.',
    Fields: SpecialDays,
  },
  {
    id: 'bookings',
    title: 'Bookings',
    lead: 'How tables are booked online, service by service. Without rules, you answer every request yourself.',
    Fields: BookingRules,
  },
  {
    id: 'notice',
    title: 'Notice',
    lead: 'One line at the top of every page, such as a private party or a closed road.',
    Fields: NoticeFields,
  },
  { id: 'restaurant', title: 'The restaurant', Fields: RestaurantFields },
  { id: 'menus', title: 'Special menus', Fields: MenuChoices },
  { id: 'social-media', title: 'Social media', Fields: SocialLinks },
  {
    id: 'providers',
    title: 'Providers',
    lead: 'Booking, vouchers and analytics from other companies.',
    Fields: ProviderFields,
  },
];

export function SettingsSections() {
  return (
    <>
      <SettingsNav />
      <datalist id="service-names">
        {SERVICE_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="settings-sections">
        {SECTIONS.map(({ id, title, lead, Fields }) => (
          <section key={id} id={id} className="settings-section" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {lead && <p className="soft settings-section__lead">{lead}</p>}
            <div className="settings-section__fields">
              <Fields />
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

function SettingsNav() {
  const current = useCurrentSection();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would also scroll the page.
    if (link) list.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 });
  }, [current]);
  return (
    <nav className="settings-nav" aria-label="On this page">
      <ul ref={list}>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The current section is the last that starts above this line, a share of the window's height. */
const LINE = 0.25;

function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState(SECTIONS[0]?.id);
  useEffect(() => {
    const look = () => setCurrent(sectionInView(SECTIONS.map(({ id }) => id)));
    look();
    const events = ['scroll', 'resize', 'hashchange'] as const;
    for (const event of events) window.addEventListener(event, look, { passive: true });
    return () => events.forEach((event) => window.removeEventListener(event, look));
  }, []);
  return current;
}

function sectionInView(ids: readonly string[]): string | undefined {
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1) {
    // At the end of the page, the last sections cannot reach the line. The current section is then
    // the section in the URL if its top is in view, and otherwise the last section.
    const chosen = ids.find((id) => `#${id}` === window.location.hash);
    return chosen && topOf(chosen) >= 0 ? chosen : ids.at(-1);
  }
  return ids.findLast((id) => topOf(id) <= window.innerHeight * LINE) ?? ids[0];
}
