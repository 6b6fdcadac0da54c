export { closeContentApi as default } from '../close-content-api';
