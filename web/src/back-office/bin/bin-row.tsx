import type { BinItem } from '@saltmarsh/contract/messages/bin';
import { ActionForm } from '../../forms/form';
import { focusPageTitle } from '../../public/ui/page-title';
import { atTime, dayOf } from '../lib/when';
import { showSuccess } from '../../ui/toast';
import { refreshRestored, restoreFromBin } from './bin.api';

const KINDS: Readonly<Record<BinItem['kind'], string>> = {
  faq: 'FAQ',
  menu: 'Menu',
  widget: 'Widget',
};

export function BinRow({ item }: { item: BinItem }) {
  const { kind, title, deleted_at, deleted_by, until } = item;
  return (
    <li className="row">
      <div>
        <p className="soft">{KINDS[kind]}</p>
        <p className="row__title">{title}</p>
        <p className="soft">
          Deleted {deleted_by.name && `by ${deleted_by.name} `}
          <time dateTime={deleted_at}>{atTime(deleted_at)}</time>. Kept until{' '}
          <time dateTime={until}>{dayOf(until)}</time>.
        </p>
      </div>
      <ActionForm
        label="Restore"
        description={`Restore ${title}`}
        action={() => restoreFromBin(item)}
        onDone={async () => {
          // The button is about to disappear, and focus would be lost with it.
          focusPageTitle();
          showSuccess(`“${title}” is back.`);
          await refreshRestored(item);
        }}
      />
    </li>
  );
}
