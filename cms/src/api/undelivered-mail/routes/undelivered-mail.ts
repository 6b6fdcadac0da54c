import { routesOf } from '../../../routes';

export default routesOf('undelivered-mail');
