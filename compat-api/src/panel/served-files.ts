import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { IMAGE_POLICY, IMAGE_TYPES } from '@saltmarsh/contract/constants/stored-images';

/** Lets the panel load nothing external, whatever Strapi's default. */
const PANEL_POLICY = [
  ...["default-src 'self'", "base-uri 'self'", "connect-src 'self'", "font-src 'self' data:"],
  ...["form-action 'self'", "frame-ancestors 'self'", "img-src 'self' data: blob:"],
  ...["media-src 'self' data: blob:", "object-src 'none'", "script-src 'self'"],
  ...["script-src-attr 'none'", "style-src 'self' 'unsafe-inline'"],
].join('; ');

/** A page of the panel: its script decides what to show. */
const PAGE = /^\/panel(?:\/[\w.:~-]{1,200}){0,12}\/?$/;
const ASSET = /^\/panel\/([\w.-]{1,200}\.(?:js|css|svg|png|ico|jpg|webp|woff2?))$/;
const MADE_FOR_BROWSERS =
  /\.(?:js|mjs|cjs|css|map|html?|json|svg|png|ico|jpe?g|webp|woff2?|ttf|txt)$/;
const UPLOAD = /^\/uploads\/[\w-][\w.-]{0,250}$/;

export interface ServedFile {
  headers: Record<string, string>;
  /** A file of the media library: its stored name, and its type regardless of the name. */
  upload?: { name: string; type: string };
  /** A page of the panel, for editors only. `isUnbuilt`: the panel's build is missing. */
  isPage?: true;
  isUnbuilt?: true;
}

/** Resolves a path of `/strapi` to one of the panel's files, a page or an upload. */
export function createServedFiles(buildFolder: string) {
  // Checked each time, because the site may serve before the panel is built.
  const isBuilt = (file: string) => existsSync(join(buildFolder, file));
  return (path: string): ServedFile | undefined => {
    if (UPLOAD.test(path)) return uploadedFile(path);
    const asset = ASSET.exec(path)?.[1];
    if (asset !== undefined && isBuilt(asset)) return inPanel;
    if (!PAGE.test(path) || MADE_FOR_BROWSERS.test(path)) return undefined;
    return isBuilt('index.html')
      ? { ...inPanel, isPage: true }
      : { headers: {}, isPage: true, isUnbuilt: true };
  };
}

const inPanel: ServedFile = { headers: { 'Content-Security-Policy': PANEL_POLICY } };

function uploadedFile(path: string): ServedFile | undefined {
  const extension = extname(path);
  const type = extension === '.pdf' ? 'application/pdf' : IMAGE_TYPES[extension];
  if (!type) return undefined;
  return {
    upload: { name: path.slice(path.lastIndexOf('/') + 1), type },
    headers: {
      'Content-Security-Policy': IMAGE_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': 'inline',
    },
  };
}
