import { useSuccessMessage } from '../lib/success-message';
import './success-toast.css';

/** Where `showSuccess` is read. Always in the document, so that screen readers listen to it. */
export function SuccessToast() {
  const message = useSuccessMessage();
  return (
    <div className="success-toast" role="status">
      {message && <p key={message.number}>{message.text}</p>}
    </div>
  );
}
