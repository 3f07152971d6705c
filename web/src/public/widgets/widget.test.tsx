import type { Widget as WidgetData } from '@saltmarsh/contract/messages/widget';
import { screen } from '@testing-library/react';
import { WIDGET } from '../../testing/entries';
import { ANN, show } from '../../testing/show';
import { Widget } from './widget';

const ADMIN = { ...ANN, role: 'admin' as const };
const TEXT: WidgetData = {
  ...WIDGET,
  ...{ id: 3, name: 'HomeIntro', html: '<p>Native <b>oysters</b></p>' },
};
const IMAGE: WidgetData = {
  ...TEXT,
  ...{ type: 'IMAGE', html: null, image_url: '/storage/images/creek.webp', alt: 'The creek' },
  ...{ width: 1600, height: 900, srcset: '/a.webp 400w, /b.webp 800w', focal_x: 33, focal_y: 50 },
};

function open(widget: WidgetData | null, user: typeof ANN | null = null, hero = false) {
  const data = { '/api/widgets/HomeIntro': widget };
  show(<Widget name="HomeIntro" sizes="50vw" hero={hero} />, { user, data });
}

const image = () => screen.getByRole<HTMLImageElement>('img');
const attributes = (...names: string[]) => names.map((name) => image().getAttribute(name));

test('a text is shown as its markup, without a pencil for visitors', () => {
  open(TEXT, ANN);
  expect(screen.getByText('oysters').tagName).toBe('B');
  expect(screen.queryByRole('link')).toBeNull();
});

test('an image has its text, its size and the files to choose from, and comes when it is needed', () => {
  open(IMAGE);
  expect(image().alt).toBe('The creek');
  expect(attributes('src', 'width', 'height', 'sizes', 'srcset', 'loading', 'style')).toEqual([
    ...['/storage/images/creek.webp', '1600', '900', '50vw', IMAGE.srcset, 'lazy'],
    '--focal-x: 33%; --focal-y: 50%;',
  ]);
});

test('the page’s first image comes before others; one with a link leads there', () => {
  open({ ...IMAGE, link: '/festive' }, null, true);
  expect(attributes('fetchpriority', 'loading')).toEqual(['high', null]);
  expect(image().closest('a')?.getAttribute('href')).toBe('/festive');
});

test('AVIF files stand beside a WebP for browsers without', () => {
  open({ ...IMAGE, srcset: '/a.avif 400w', width: 900, height: 1600 });
  expect(document.querySelector('source')?.getAttribute('srcset')).toBe('/a.avif 400w');
  expect(attributes('srcset', 'class')).toEqual([null, 'image--portrait']);
});

test.each([TEXT, { ...IMAGE, image_url: null }])('admins have a pencil on it: $type', (widget) => {
  open(widget, ADMIN);
  const pencil = screen.getByRole('link', { name: 'Edit HomeIntro' });
  expect(pencil.getAttribute('href')).toBe('/admin/widgets/3');
});

test.each([null, { ...TEXT, html: null }, { ...IMAGE, image_url: null }])(
  'without content there is nothing for a visitor: %j',
  (widget) => {
    open(widget, ANN);
    expect(document.body.textContent).toBe('');
    expect(document.querySelector('.widget')).toBeNull();
  },
);

test('a missing one is named to admins', () => {
  open(null, ADMIN);
  expect(screen.getByText('There is no widget named HomeIntro.')).toBeTruthy();
});
