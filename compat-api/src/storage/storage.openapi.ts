import { file } from '../openapi/operation';
import type { Operations } from '../openapi/operation';

const tag = 'Files';

export const storageOperations: Operations = {
  'GET /storage/menus/:file': { summary: 'A menu’s PDF', tag, answers: { 200: file } },
  'GET /storage/images/:file': {
    summary: 'A widget’s picture in one of its widths',
    tag,
    answers: { 200: file },
  },
  'GET /storage/tinymce/*path': {
    summary: 'The rich-text editor’s own files',
    tag,
    answers: { 200: file },
  },
};
