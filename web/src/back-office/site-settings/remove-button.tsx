import { Button } from '../../ui/button';

interface RemoveButtonProps {
  /** Accessible name, e.g. `Remove Special days 2`. */
  label: string;
  onRemove: () => void;
}

/** Stands at the foot of a card. */
export function RemoveButton({ label, onRemove }: RemoveButtonProps) {
  return (
    <Button variant="link" className="settings-card__remove" aria-label={label} onClick={onRemove}>
      Remove
    </Button>
  );
}
