import type { UseFormReturn } from 'react-hook-form';
import type { SettingsInput } from './site-settings-input';

export type SettingsForm = UseFormReturn<SettingsInput>;
