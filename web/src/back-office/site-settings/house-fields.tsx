import { TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import type { SettingsForm } from './settings-form';

export function HouseFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <div className="form-pair">
        <TextField label="Restaurant name" autoComplete="off" {...fieldOf(form, 'name')} />
        <TextField label="Tagline" autoComplete="off" {...fieldOf(form, 'tagline')} />
        <TextField
          label="Telephone"
          type="tel"
          autoComplete="off"
          {...fieldOf(form, 'telephone')}
        />
        <TextField
          label="Email"
          hint="Booking requests are sent here too."
          type="email"
          autoComplete="off"
          {...fieldOf(form, 'email')}
        />
      </div>
      <fieldset className="settings-group">
        <legend>Address</legend>
        <TextField label="Street" autoComplete="off" {...fieldOf(form, 'address.street')} />
        <div className="settings-short">
          <TextField label="Town" autoComplete="off" {...fieldOf(form, 'address.town')} />
          <TextField label="County" autoComplete="off" {...fieldOf(form, 'address.county')} />
          <TextField label="Postcode" autoComplete="off" {...fieldOf(form, 'address.postcode')} />
        </div>
      </fieldset>
      <TextField
        label="Map link"
        hint="“Find us on the map” leads here. Leave it empty to search for the address instead."
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...fieldOf(form, 'map_url')}
      />
    </>
  );
}
