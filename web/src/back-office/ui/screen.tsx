import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { PageTitle } from '../../public/ui/page-title';
import { ScreenLinks, type Elsewhere } from './screen-links';
import './screen.css';

const ADMIN = { to: paths.backOffice, text: 'Back to Admin' };

interface ScreenProps {
  title: ReactNode;
  /** `null` on the screen that all others lead back to. */
  back?: { to: string; text: string } | null;
  /** Buttons beside the title. */
  actions?: ReactNode;
  elsewhere?: Elsewhere;
  children: ReactNode;
}

/** Layout of a back-office screen: back link, title, actions, content. */
export function Screen({ title, back = ADMIN, actions, elsewhere, children }: ScreenProps) {
  return (
    <>
      <header className="screen__header">
        {back && (
          <Link className="screen__back" to={back.to}>
            {back.text}
          </Link>
        )}
        <div className="screen__bar">
          <PageTitle className="screen__title">{title}</PageTitle>
          {actions && <div className="actions">{actions}</div>}
        </div>
        {elsewhere && <ScreenLinks {...elsewhere} />}
      </header>
      {children}
    </>
  );
}
