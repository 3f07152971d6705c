import { z } from 'zod';
import { IMAGE_TYPES } from '../constants/stored-images';
import { operation, withTag, type Operations } from './operation';

const EDITOR = ['text/javascript', 'text/css', 'image/svg+xml', 'application/octet-stream'];
const Status = z.object({ status: z.string() });

/** Operations that return files, the state of the server or the API's own description. */
export const fileOperations: Operations = {
  ...withTag('Files', {
    'GET /storage/menus/:file': operation('downloadMenu', 'A menu’s PDF', {
      200: { contentTypes: ['application/pdf'] },
    }),
    'GET /storage/images/:file': operation(
      'downloadImage',
      'A widget’s image in one of its widths',
      { 200: { contentTypes: [...new Set(Object.values(IMAGE_TYPES))] } },
    ),
    'GET /storage/images/:file/link-preview.jpg': operation(
      'downloadLinkPreview',
      'An image as the preview of a link shows it: 1200 × 630, cut around its focal point',
      { 200: { contentTypes: ['image/jpeg'] } },
    ),
    'GET /api/kept-files/:file': operation(
      'downloadKeptFile',
      'A PDF, its first page or an image that a revision names, also once nothing else does',
      { 200: { contentTypes: ['application/pdf', ...new Set(Object.values(IMAGE_TYPES))] } },
    ),
    'GET /storage/tinymce/*path': operation(
      'downloadEditorFile',
      'The rich-text editor’s own files',
      { 200: { contentTypes: EDITOR } },
    ),
  }),
  ...withTag('Site', {
    'GET /api/openapi.json': operation('showOpenApi', 'This document', {
      200: z.looseObject({ openapi: z.string() }),
    }),
    'GET /healthz': operation('showHealth', 'The process answers', { 200: Status }),
    'GET /readyz': operation(
      'showReadiness',
      'The database answers and the disk has room; else 503',
      {
        200: Status,
        503: Status,
      },
    ),
  }),
};
