import type { Widget } from '@saltmarsh/contract/messages/widget';
import { WIDGET } from '../../testing/entries';
import { foundWidgets, groupsOf, readableName } from './widget-groups';

const PAGES = [
  { path: '/', title: null, widgets: ['HomeImage', 'Shared'] },
  { path: '/about', title: 'About', widgets: ['AboutStory', 'Shared'] },
  { path: '/vouchers', title: 'Gift Voucher' },
];
const widget = (name: string, html: string | null = null): Widget => ({ ...WIDGET, name, html });
const names = (widgets: Widget[]) => widgets.map(({ name }) => name);

test.each([
  ['HomeFireImage', 'Home fire image'],
  ['PDFCover', 'PDF cover'],
  ['MenuPDF', 'Menu PDF'],
  ['ÉtéIntro', 'Été intro'],
  ['footer-note_2', 'footer note 2'],
  ['Room2Image', 'Room2 image'],
  ['Notice for Friday', 'Notice for Friday'],
  ['x', 'x'],
  ['--', '--'],
])('%s reads %s', (name, readable) => {
  expect(readableName(name)).toBe(readable);
});

test('each widget is in the group of the first page that shows it, in that page’s order', () => {
  const widgets = ['AboutStory', 'shared', 'HomeImage', 'Spare'].map((name) => widget(name));
  const groups = groupsOf(widgets, PAGES);
  expect(groups.map((group) => [group.title, names(group.widgets)])).toEqual([
    ['Home', ['HomeImage', 'shared']],
    ['About', ['AboutStory']],
    ['On no page', ['Spare']],
  ]);
});

test.each([
  ['homeim', ['HomeImage']],
  ['home image', ['HomeImage']],
  ['grável ÁBOUT', ['AboutStory']],
  ['strong', []],
  ['about', ['AboutStory', 'Shared']],
  ['', ['HomeImage', 'AboutStory', 'Shared']],
])('“%s” finds %j', (search, found) => {
  const widgets = [
    widget('HomeImage'),
    widget('AboutStory', '<p>Mud and <strong>gravel</strong></p>'),
    widget('Shared'),
  ];
  expect(names(foundWidgets(widgets, PAGES, search))).toEqual(found);
});
