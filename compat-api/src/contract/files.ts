import { z } from 'zod';
import type { Operations } from './operation';

const IMAGES = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'];
const EDITOR = ['text/javascript', 'text/css', 'image/svg+xml', 'application/octet-stream'];
const Status = z.object({ status: z.string() });

/** Files, and what tells machines about this one. */
export const fileOperations: Operations = {
  'GET /storage/menus/:file': {
    id: 'downloadMenu',
    summary: 'A menu’s PDF',
    tag: 'Files',
    responses: { 200: { contentTypes: ['application/pdf'] } },
  },
  'GET /storage/images/:file': {
    id: 'downloadImage',
    summary: 'A widget’s image in one of its widths',
    tag: 'Files',
    responses: { 200: { contentTypes: IMAGES } },
  },
  'GET /storage/tinymce/*path': {
    id: 'downloadEditorFile',
    summary: 'The rich-text editor’s own files',
    tag: 'Files',
    responses: { 200: { contentTypes: EDITOR } },
  },
  'GET /api/openapi.json': {
    id: 'showOpenApi',
    summary: 'This document',
    tag: 'Site',
    responses: { 200: z.looseObject({ openapi: z.string() }) },
  },
  'GET /healthz': {
    id: 'showHealth',
    summary: 'The process answers',
    tag: 'Site',
    responses: { 200: Status },
  },
  'GET /readyz': {
    id: 'showReadiness',
    summary: 'The database answers too; else 503',
    tag: 'Site',
    responses: { 200: Status, 503: Status },
  },
};
