import { asksForCode } from '@saltmarsh/compat-api/contract/panel-code';

/** What the log-in's form asks for beside the password, by what the server has said of the last try. */
export function codeFields(message: string | undefined): object[] {
  if (!asksForCode(message)) return [];
  return [
    {
      ...{ label: 'Code', name: 'code', type: 'string', required: true },
      ...{ autoComplete: 'one-time-code', autoFocus: true },
    },
  ];
}
