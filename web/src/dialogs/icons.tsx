import type { ReactNode } from 'react';
import './icons.css';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {children}
    </svg>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M5 5l14 14M19 5L5 19" />
    </Icon>
  );
}

export function EditIcon() {
  return (
    <Icon>
      <path d="M4 20l1-5L16.5 3.5l4 4L9 19l-5 1zM14 6l4 4" />
    </Icon>
  );
}

export function HandleIcon() {
  return (
    <Icon>
      <path d="M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01" strokeWidth="2.5" />
    </Icon>
  );
}

export function UpIcon() {
  return (
    <Icon>
      <path d="M12 19V5M6 11l6-6 6 6" />
    </Icon>
  );
}

export function DownIcon() {
  return (
    <Icon>
      <path d="M12 5v14M6 13l6 6 6-6" />
    </Icon>
  );
}

export function TextIcon() {
  return (
    <Icon>
      <path d="M4 6h16M4 10.5h16M4 15h16M4 19.5h9" />
    </Icon>
  );
}

export function ImageIcon() {
  return (
    <Icon>
      <path d="M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 9v.01" />
    </Icon>
  );
}

export function DocumentIcon() {
  return (
    <Icon>
      <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />
    </Icon>
  );
}
