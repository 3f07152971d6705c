interface RemoveButtonProps {
  /** `Remove Special days 2`. */
  label: string;
  onRemove: () => void;
}

/** At the foot of a card. */
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
