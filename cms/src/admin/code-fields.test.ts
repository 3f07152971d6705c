import { CODE_NEEDED, CODE_WRONG } from '@saltmarsh/compat-api/contract/panel-code';
import { codeFields } from './code-fields';

test.each([CODE_NEEDED, CODE_WRONG])('"%s" shows the field for a code', (message) => {
  expect(codeFields(message)).toMatchObject([{ name: 'code', label: 'Code' }]);
});

test.each([undefined, '', 'Invalid credentials'])('%j does not', (message) => {
  expect(codeFields(message)).toEqual([]);
});
