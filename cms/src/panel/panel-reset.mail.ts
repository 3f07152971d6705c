import type { MailText } from '@saltmarsh/compat-api/contract/panel-support';

export function panelResetMail(to: string, firstname: string | null, url: string): MailText {
  return {
    to,
    subject: 'Reset your password for the editors’ panel',
    before: [
      firstname ? `Hello ${firstname},` : 'Hello,',
      'You are receiving this email because we received a password reset request for your account in the editors’ panel.',
    ],
    button: { label: 'Reset Password', url },
    after: [
      'This password reset link will expire in 60 minutes.',
      'If you did not request a password reset, no further action is required.',
    ],
  };
}
