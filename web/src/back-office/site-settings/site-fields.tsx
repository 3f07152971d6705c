import { isDay } from '@saltmarsh/contract/domain/iso-date';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { SETTING_FIELDS } from '@saltmarsh/contract/domain/site-setting-labels';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import { useWatch } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { SelectField, TextAreaField } from '../../ui/field';
import { useAllMenus } from '../menus/menus-manage.api';
import { FormDateField } from '../ui/form-date-field';
import { QueryBoundary } from '../ui/screen';
import { CardList, type CardProps } from './card-list';
import { socialLinkWords } from './card-words';
import { numberOf, SettingField, UrlField, useSettings } from './setting-fields';
import { SettingsCard } from './settings-card';
import { isUnsaved, type SettingsInput } from './site-settings-input';

export function NoticeFields() {
  const form = useSettings();
  const notice = useWatch({ control: form.control, name: 'notice' });
  return (
    <div className="settings-cards">
      <SettingsCard
        label="The notice"
        words={{ title: notice.text.trim() || 'No notice', text: whenShown(notice) }}
        isUnsaved={isUnsaved(notice, [form.formState.defaultValues?.notice])}
      >
        <TextAreaField
          label="Text"
          hint="Leave empty to show no notice."
          rows={2}
          maxLength={255}
          {...fieldOf(form, 'notice.text')}
        />
        <div className="form-pair">
          <SettingField
            name="notice.link"
            label="Link"
            hint="A page with more about it, such as /festive."
            inputMode="url"
          />
          <SettingField
            name="notice.link_text"
            label="Link text"
            hint="“Read more” if left empty."
          />
        </div>
        <div className="settings-short">
          <FormDateField form={form} name="notice.from" label="First day" />
          <FormDateField form={form} name="notice.until" label="Last day" />
        </div>
      </SettingsCard>
    </div>
  );
}

function whenShown({ text, from, until }: SettingsInput['notice']): string {
  if (text.trim() === '') return 'Nothing is shown at the top of the pages.';
  const today = londonNow().date;
  const hasEnd = isDay(until);
  if (hasEnd && until < today) return 'Its last day has passed, so it is no longer shown.';
  const isLater = isDay(from) && from > today;
  const begin = isLater ? 'Shown from the first day' : 'Shown as soon as it is saved';
  return hasEnd ? `${begin} to the end of the last.` : `${begin}, until you remove it.`;
}

export function RestaurantFields() {
  return (
    <>
      <div className="form-pair">
        <SettingField name="name" />
        <SettingField name="tagline" />
        <SettingField name="telephone" type="tel" />
        <SettingField name="email" hint="Booking requests are sent here too." type="email" />
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
        hint="“Find us on the map” leads here. Leave empty to search for the address instead."
      />
    </>
  );
}

const MENU_CHOICES = [
  ['festive_menu_1', 'Shown on the Festive page.'],
  ['festive_menu_2', 'Shown beside the first.'],
  ['allergen_menu', 'Every other menu links to it.'],
] as const;

/** Offers menus by name, because owners do not know the ids of menus. */
export function MenuChoices() {
  return (
    <QueryBoundary query={useAllMenus()}>
      {(menus) => (
        <div className="settings-choices">
          {MENU_CHOICES.map(([name, hint]) => (
            <MenuChoice key={name} {...{ name, hint, menus }} />
          ))}
        </div>
      )}
    </QueryBoundary>
  );
}

interface MenuChoiceProps {
  name: (typeof MENU_CHOICES)[number][0];
  hint: string;
  menus: readonly Menu[];
}

function MenuChoice({ name, hint, menus }: MenuChoiceProps) {
  const form = useSettings();
  const chosen = form.watch(name);
  const isGone = chosen !== '' && !menus.some(({ id }) => id === chosen);
  return (
    <SelectField
      label={SETTING_FIELDS[name].label}
      hint={hint}
      {...fieldOf(form, name, { setValueAs: numberOf })}
    >
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
        hint="The web address of your booking provider’s form. Leave empty to use our own."
      />
      <UrlField
        name="voucher_url"
        hint="The web address of your voucher provider’s shop. Leave empty to sell by telephone and email."
      />
      <div className="form-pair">
        <SettingField name="analytics_id_1" hint="Used only for visitors who agree." />
        <SettingField name="analytics_id_2" hint="Only if you have two." />
      </div>
    </>
  );
}
