import type { ComponentType } from 'react';
import { BookingFields } from './booking-fields';
import { HouseFields } from './house-fields';
import { MenuChoices } from './menu-choices';
import { NoticeFields } from './notice-fields';
import { OpeningWeek } from './opening-week';
import { ProviderFields } from './provider-fields';
import type { SettingsForm } from './settings-form';
import { SettingsNav } from './settings-nav';
import { SettingsSection } from './settings-section';
import { SocialLinks } from './social-links';
import { SpecialDays } from './special-days';
import { TimeChoices } from './time-field';

interface Section {
  id: string;
  title: string;
  lead?: string;
  Fields: ComponentType<{ form: SettingsForm }>;
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
    Fields: BookingFields,
  },
  {
    id: 'notice',
    title: 'Notice',
    lead: 'One line at the top of every page, such as a private party or a closed road.',
    Fields: NoticeFields,
  },
  { id: 'restaurant', title: 'The restaurant', Fields: HouseFields },
  { id: 'menus', title: 'Special menus', Fields: MenuChoices },
  { id: 'social-media', title: 'Social media', Fields: SocialLinks },
  {
    id: 'providers',
    title: 'Providers',
    lead: 'Booking, vouchers and analytics: services of others that the website uses.',
    Fields: ProviderFields,
  },
];

export function SettingsSections({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsNav sections={SECTIONS} />
      <TimeChoices />
      <div className="settings-sections">
        {SECTIONS.map(({ Fields, ...section }) => (
          <SettingsSection key={section.id} {...section}>
            <Fields form={form} />
          </SettingsSection>
        ))}
      </div>
    </>
  );
}
