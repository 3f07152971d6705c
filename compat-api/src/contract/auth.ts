/** `POST /login`: with `two_factor` the visitor is not signed in until the challenge is passed. */
export interface LoginResponse {
  two_factor: boolean;
}

/** `POST /forgot-password` and `/reset-password`; `status` repeats the message for Breeze clients. */
export interface MessageResponse {
  message: string;
  status: string;
}
