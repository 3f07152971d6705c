import type { Menu } from '@saltmarsh/contract/messages/menu';
import useSWR from 'swr';
import { fieldOf } from '../../forms/form-field';
import type { ApiError } from '../../public/lib/api-error';
import { SelectField } from '../../ui/field';
import { readAllMenus } from '../menus/menus-manage.api';
import { QueryBoundary } from '../ui/screen';
import { CardList, type CardProps } from './card-list';
import { socialLinkWords } from './card-words';
import { numberOf, SettingField, UrlField, useSettings } from './setting-fields';
import { SettingsCard } from './settings-card';

export function RestaurantFields() {
  return (
    <>
      <div className="form-pair">
        <SettingField name="name" label="Restaurant name" />
        <SettingField name="tagline" label="Tagline" />
        <SettingField name="telephone" label="Telephone" type="tel" />
        <SettingField
          name="email"
          label="Email"
          hint="Booking requests are sent here too."
          type="email"
        />
      </div>
      <fieldset className="settings-group">
        <legend>Address</legend>
        <SettingField name="address.street" label="Street" />
        <div className="settings-short">
          <SettingField name="address.town" label="Town" />
          <SettingField name="address.county" label="County" />
          <SettingField name="address.postcode" label="Postcode" />
        </div>
      </fieldset>
      <UrlField
        name="map_url"
        label="Map link"
        hint="“Find us on the map” leads here. Leave empty to search for the address instead."
      />
    </>
  );
}

const MENU_CHOICES = [
  ['festive_menu_1', 'First festive menu', 'Shown on the Festive page.'],
  ['festive_menu_2', 'Second festive menu', 'Shown beside the first.'],
  ['allergen_menu', 'Allergen guide', 'Every other menu links to it.'],
] as const;

/** Selects menus by name, because owners do not know the menus' numbers. */
export function MenuChoices() {
  const query = useSWR<Menu[], ApiError>('/api/menus?all', readAllMenus, {
    revalidateIfStale: true,
    shouldRetryOnError: false,
  });
  return (
    <QueryBoundary query={query}>
      {(menus) => (
        <div className="settings-choices">
          {MENU_CHOICES.map(([name, label, hint]) => (
            <MenuChoice key={name} {...{ name, label, hint, menus }} />
          ))}
        </div>
      )}
    </QueryBoundary>
  );
}

interface MenuChoiceProps {
  name: (typeof MENU_CHOICES)[number][0];
  label: string;
  hint: string;
  menus: readonly Menu[];
}

function MenuChoice({ name, label, hint, menus }: MenuChoiceProps) {
  const form = useSettings();
  const chosen = form.watch(name);
  const isGone = chosen !== '' && !menus.some(({ id }) => id === chosen);
  return (
    <SelectField label={label} hint={hint} {...fieldOf(form, name, { setValueAs: numberOf })}>
      <option value="">None</option>
      {isGone && <option value={chosen}>A menu that was deleted (number {chosen})</option>}
      {menus.map(({ id, name: menu }) => (
        <option key={id} value={id}>
          {menu}
        </option>
      ))}
    </SelectField>
  );
}

export function SocialLinks() {
  return (
    <CardList
      name="social_links"
      add="Add a link"
      blank={() => ({ name: '', url: '' })}
      Card={SocialLink}
    />
  );
}

function SocialLink({ row, index, card }: CardProps<'social_links'>) {
  return (
    <SettingsCard
      label={`Link ${index + 1}`}
      words={socialLinkWords(row)}
      remove={`Remove link ${index + 1}`}
      {...card}
    >
      <SettingField name={`social_links.${index}.name`} label="Name" placeholder="Instagram" />
      <UrlField name={`social_links.${index}.url`} label="Web address" />
    </SettingsCard>
  );
}

export function ProviderFields() {
  return (
    <>
      <UrlField
        name="booking_url"
        label="Booking form"
        hint="The web address of your booking provider’s form. Leave empty to use our own."
      />
      <UrlField
        name="voucher_url"
        label="Gift voucher shop"
        hint="The web address of your voucher provider’s shop. Leave empty to sell by telephone and email."
      />
      <div className="form-pair">
        <SettingField
          name="analytics_id_1"
          label="First analytics ID"
          hint="Used only for visitors who agree."
        />
        <SettingField
          name="analytics_id_2"
          label="Second analytics ID"
          hint="Only if you have two."
        />
      </div>
    </>
  );
}
