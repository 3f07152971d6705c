import { useSuccessMessage } from '../lib/success-message';
import './success-toast.css';

/** Displays `showSuccess` messages. Always in the document, so that screen readers announce them. */
export function SuccessToast() {
  const message = useSuccessMessage();
  return (
    <div className="success-toast" role="status">
      {message && <p key={message.number}>{message.text}</p>}
    </div>
  );
}
