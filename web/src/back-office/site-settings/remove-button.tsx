interface RemoveButtonProps {
  /** Accessible name, e.g. `Remove Special days 2`. */
  label: string;
  onRemove: () => void;
}

/** Stands at the foot of a card. */
export function RemoveButton({ label, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className="settings-add settings-card__remove"
      aria-label={label}
      onClick={onRemove}
    >
      Remove
    </button>
  );
}
