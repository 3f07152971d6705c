import { BOOKING_REQUEST, FAQ, MENU, SITE_SETTING, USER, WIDGET } from '../uids';

interface Permission {
  action: string;
  subject?: string | null;
}

interface HomeLink {
  name: string;
  /** What it changes. */
  text: string;
  /** In the panel. */
  to: string;
  needs: Permission;
}

interface Group {
  title: string;
  links: HomeLink[];
}

const reads = (subject: string): Permission => ({
  action: 'plugin::content-manager.explorer.read',
  subject,
});

function list(uid: string, name: string, text: string): HomeLink {
  return { name, text, to: `/content-manager/collection-types/${uid}`, needs: reads(uid) };
}

const GROUPS: readonly Group[] = [
  {
    title: 'The restaurant',
    links: [
      list(BOOKING_REQUEST, 'Bookings', 'Who is coming, and requests that wait for a reply.'),
      list(MENU, 'Menus', 'The PDFs on the menus page, and their order.'),
      list(FAQ, 'FAQs', 'The questions and answers on the FAQ page.'),
      list(WIDGET, 'Widgets', 'The texts and pictures on each page.'),
      {
        name: 'Site settings',
        text: 'Opening hours, address, notice, and how tables are booked.',
        to: `/content-manager/single-types/${SITE_SETTING}`,
        needs: reads(SITE_SETTING),
      },
      {
        name: 'Media library',
        text: 'Every picture and PDF of the site.',
        to: '/plugins/upload',
        needs: { action: 'plugin::upload.read' },
      },
    ],
  },
  {
    title: 'People',
    links: [
      list(USER, 'Site accounts', 'Who can sign in to the site, and with which access.'),
      {
        name: 'Users of this panel',
        text: 'Who can work here, and what they may change.',
        to: '/settings/users',
        needs: { action: 'admin::users.read' },
      },
    ],
  },
];

/** Only what somebody with these permissions can open. */
export function homeGroups(permissions: readonly Permission[]): Group[] {
  const isAllowed = ({ needs }: HomeLink) =>
    permissions.some(
      ({ action, subject }) =>
        action === needs.action && (subject ?? null) === (needs.subject ?? null),
    );
  return GROUPS.map((group) => ({ ...group, links: group.links.filter(isAllowed) })).filter(
    ({ links }) => links.length > 0,
  );
}
