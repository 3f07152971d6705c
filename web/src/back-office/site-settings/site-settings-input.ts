import { readDate, writeDate } from '@saltmarsh/contract/domain/british-date';
import { specialDaysOf, type SpecialDays } from '@saltmarsh/contract/domain/opening-hours';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { weekdays } from '@saltmarsh/contract/domain/weekdays';
import { bookingInputOf, bookingSettingOf, type BookingInput } from './booking-input';
import { readTime } from './clock-time';

export interface ServiceInput {
  name: string;
  opens: string;
  closes: string;
}

/** One or more days in a row, with all their services. Dates are as typed. */
export interface SpecialDaysInput {
  date: string;
  until: string;
  closed: 'yes' | 'no';
  note: string;
  services: ServiceInput[];
}

type Texts<Fields> = { [Name in keyof Fields]: string };

type NotTexts =
  | 'address'
  | 'social_links'
  | 'opening_hours'
  | 'opening_exceptions'
  | 'notice'
  | keyof BookingInput;

/** The settings as the form shows them, with the names of the API. */
export interface SettingsInput extends Texts<Omit<SiteSetting, NotTexts>>, BookingInput {
  address: Texts<SiteSetting['address']>;
  social_links: Texts<SiteSetting['social_links'][number]>[];
  /** Seven days from Monday. */
  opening_hours: { services: ServiceInput[] }[];
  opening_exceptions: SpecialDaysInput[];
  notice: Texts<NonNullable<SiteSetting['notice']>>;
}

const text = (value: string | number | null | undefined) => String(value ?? '');

export function inputOf(setting: SiteSetting): SettingsInput {
  const { address, notice } = setting;
  // The order is that of the screen, because the first error gets focus.
  return {
    opening_hours: weekdays.map((day) => ({
      services: setting.opening_hours.filter((service) => service.day === day).map(serviceInput),
    })),
    opening_exceptions: specialDaysOf(setting.opening_exceptions).map(specialDaysInput),
    notice: {
      text: text(notice?.text),
      link: text(notice?.link),
      link_text: text(notice?.link_text),
      from: writeDate(text(notice?.from)),
      until: writeDate(text(notice?.until)),
    },
    ...bookingInputOf(setting),
    name: setting.name,
    tagline: text(setting.tagline),
    telephone: setting.telephone,
    email: setting.email,
    address: { ...address, county: text(address.county) },
    map_url: text(setting.map_url),
    festive_menu_1: text(setting.festive_menu_1),
    festive_menu_2: text(setting.festive_menu_2),
    allergen_menu: text(setting.allergen_menu),
    social_links: setting.social_links.map(({ name, url }) => ({ name, url })),
    booking_url: text(setting.booking_url),
    voucher_url: text(setting.voucher_url),
    analytics_id_1: text(setting.analytics_id_1),
    analytics_id_2: text(setting.analytics_id_2),
  };
}

function serviceInput({
  name,
  opens,
  closes,
}: {
  name: string | null;
  opens: string;
  closes: string;
}): ServiceInput {
  return { name: text(name), opens, closes };
}

function specialDaysInput({ date, until, spans, note }: SpecialDays): SpecialDaysInput {
  return {
    date: writeDate(date),
    until: writeDate(text(until)),
    closed: spans.length === 0 ? 'yes' : 'no',
    note: text(note),
    services: spans.map(serviceInput),
  };
}

/** Sends invalid dates and times as typed, so that the server says what is wrong with them. */
const iso = (typed: string) => readDate(typed) ?? typed.trim();
const clock = (typed: string) => readTime(typed) ?? typed.trim();
const orNull = (value: string) => value.trim() || null;
const numberOrNull = (value: string) => (value === '' ? null : Number(value));

/** A list row in the API, and the form fields that it was built from. */
interface Sent<Row> {
  row: Row;
  /** Form fields by the row's own names; `''` stands for all other names. */
  fields: Readonly<Record<string, string>>;
}

function sentHours({ opening_hours }: SettingsInput): Sent<SiteSetting['opening_hours'][number]>[] {
  return opening_hours.flatMap(({ services }, index) => {
    const day = weekdays[index] ?? 'monday';
    return services.map(({ name, opens, closes }, at) => ({
      row: { day, name: orNull(name), opens: clock(opens), closes: clock(closes) },
      fields: { '': `opening_hours.${index}.services.${at}` },
    }));
  });
}

type Exception = SiteSetting['opening_exceptions'][number];

function sentExceptions({ opening_exceptions }: SettingsInput): Sent<Exception>[] {
  return opening_exceptions.flatMap<Sent<Exception>>((special, index) => {
    const { date, until, closed, note, services } = special;
    const days = { date: iso(date), until: orNull(iso(until)) };
    const path = `opening_exceptions.${index}`;
    if (closed === 'yes') {
      const none = { name: null, opens: null, closes: null };
      const row = { ...days, closed: true, ...none, note: orNull(note) };
      return [{ row, fields: { '': path } }];
    }
    return services.map(({ name, opens, closes }, at) => {
      const service = `${path}.services.${at}`;
      return {
        // One note is enough for all services of the days.
        row: {
          ...{ ...days, closed: false, name: orNull(name) },
          ...{ opens: orNull(clock(opens)), closes: orNull(clock(closes)) },
          note: at === 0 ? orNull(note) : null,
        },
        fields: { '': path, name: service, opens: service, closes: service },
      };
    });
  });
}

export function settingOf(input: SettingsInput): SiteSetting {
  const { address, notice } = input;
  return {
    name: input.name,
    tagline: orNull(input.tagline),
    telephone: input.telephone,
    email: input.email,
    address: { ...address, county: orNull(address.county) },
    map_url: orNull(input.map_url),
    social_links: input.social_links,
    opening_hours: sentHours(input).map(({ row }) => row),
    opening_exceptions: sentExceptions(input).map(({ row }) => row),
    ...bookingSettingOf(input),
    booking_url: orNull(input.booking_url),
    voucher_url: orNull(input.voucher_url),
    analytics_id_1: orNull(input.analytics_id_1),
    analytics_id_2: orNull(input.analytics_id_2),
    festive_menu_1: numberOrNull(input.festive_menu_1),
    festive_menu_2: numberOrNull(input.festive_menu_2),
    allergen_menu: numberOrNull(input.allergen_menu),
    notice: Object.values(notice).some((value) => value.trim() !== '')
      ? {
          text: notice.text,
          link: orNull(notice.link),
          link_text: orNull(notice.link_text),
          from: orNull(iso(notice.from)),
          until: orNull(iso(notice.until)),
        }
      : null,
  };
}

/** Returns the API's field in the form: `opening_hours.3.closes` → `opening_hours.2.services.1.closes`. */
export function fieldNameOf(input: SettingsInput, path: string): string {
  const [list, index, name = ''] = path.split('.');
  const isHours = list === 'opening_hours';
  if (!isHours && list !== 'opening_exceptions') return path;
  const sent: Sent<unknown>[] = isHours ? sentHours(input) : sentExceptions(input);
  const fields = sent[Number(index)]?.fields;
  return fields ? `${fields[name] ?? fields['']}.${name}` : path;
}

/** Returns every field in the order of the screen: `address.town`, `opening_hours.2.services.0.opens` … */
export function fieldNamesOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(value).flatMap(([key, each]) => fieldNamesOf(each, [...path, key]));
}
