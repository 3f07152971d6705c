import { TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import type { SettingsForm } from './settings-form';

export function ProviderFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <TextField
        label="Booking form"
        hint="The web address of your booking provider’s form. Leave empty to use our own."
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...fieldOf(form, 'booking_url')}
      />
      <TextField
        label="Gift voucher shop"
        hint="The web address of your voucher provider’s shop. Leave empty to sell by telephone and email."
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...fieldOf(form, 'voucher_url')}
      />
      <div className="form-pair">
        <TextField
          label="First analytics ID"
          hint="Used only after a visitor has agreed."
          autoComplete="off"
          {...fieldOf(form, 'analytics_id_1')}
        />
        <TextField
          label="Second analytics ID"
          hint="Only if you have two."
          autoComplete="off"
          {...fieldOf(form, 'analytics_id_2')}
        />
      </div>
    </>
  );
}
