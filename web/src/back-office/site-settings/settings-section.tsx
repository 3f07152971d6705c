import type { ReactNode } from 'react';

interface SettingsSectionProps {
  /** Anchor of the section. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section id={id} className="settings-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="settings-section__title">
        {title}
      </h2>
      {lead && <p className="settings-section__lead">{lead}</p>}
      <div className="settings-section__fields">{children}</div>
    </section>
  );
}
