import { routesOf } from '../../../routes';

export default routesOf('saved-search');
