import { routesOf } from '../../../routes';

export default routesOf('audit-entry');
