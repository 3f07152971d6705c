import type { ComponentType } from 'react';
import { BookingRules } from './booking-rules';
import { HALF_HOURS } from './clock-time';
import { NoticeFields } from './notice-fields';
import { OpeningWeek } from './opening-week';
import { SettingsNav } from './settings-nav';
import { MenuChoices, ProviderFields, RestaurantFields, SocialLinks } from './site-fields';
import { SpecialDays } from './special-days';

const SERVICE_NAMES = ['Breakfast', 'Lunch', 'Bar', 'Dinner', 'Sunday lunch'];

interface Section {
  id: string;
  title: string;
  lead?: string;
  Fields: ComponentType;
}

/** Sections by how often they are needed. */
const SECTIONS: readonly Section[] = [
  {
    id: 'opening-hours',
    title: 'Opening hours',
    lead: 'A usual week. A service may end after midnight, by 03:00 at the latest.',
    Fields: OpeningWeek,
  },
  {
    id: 'special-days',
    title: 'Special days',
    lead: 'Holidays and other days that differ. They replace the usual hours of those days.',
    Fields: SpecialDays,
  },
  {
    id: 'bookings',
    title: 'Bookings',
    lead: 'How tables are booked online, by service. Without any rules, you answer every request yourself.',
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
    lead: 'Booking, vouchers and analytics: services of others that the website uses.',
    Fields: ProviderFields,
  },
];

export function SettingsSections() {
  return (
    <>
      <SettingsNav sections={SECTIONS} />
      <Suggestions id="half-hours" values={HALF_HOURS} />
      <Suggestions id="service-names" values={SERVICE_NAMES} />
      <div className="settings-sections">
        {SECTIONS.map(({ id, title, lead, Fields }) => (
          <section key={id} id={id} className="settings-section" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="settings-section__title">
              {title}
            </h2>
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

/** Suggestions for the fields with this `list`. */
function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
