// One way in, the site's own sign-in: the plugin's password, provider and session routes are off.
export { closeContentApi as default } from '../close-content-api';
