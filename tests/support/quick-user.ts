export { createUser as quickUser } from './people';
