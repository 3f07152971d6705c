import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { NavLink, type To } from 'react-router-dom';

interface Look {
  /** `primary` is for the main action of a page or dialog. Default: `secondary`. */
  variant?: 'primary' | 'secondary' | 'danger' | 'link';
  className?: string;
}

interface ButtonProps extends Look, ComponentPropsWithoutRef<'button'> {
  /** True while the action is in progress. The button stays enabled, so that it keeps focus. */
  isPending?: boolean;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, className, isPending = false, children, ...button },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={isPending || undefined}
      {...button}
      className={classesOf({ variant, className })}
    >
      {isPending ? 'One moment…' : children}
    </button>
  );
});

interface ButtonLinkProps extends Look, ComponentPropsWithoutRef<'a'> {
  /** A page of the app. For any other address, use `href`, so that the browser loads it. */
  to?: To;
}

export function ButtonLink({ to, variant, className, children, ...link }: ButtonLinkProps) {
  const classes = classesOf({ variant, className });
  return to ? (
    <NavLink end to={to} {...link} className={classes}>
      {children}
    </NavLink>
  ) : (
    <a {...link} className={classes}>
      {children}
    </a>
  );
}

function classesOf({ variant = 'secondary', className = '' }: Look): string {
  return `button button--${variant} ${className}`.trim();
}
