import { routesOf } from '../../../routes';

export default routesOf('promotion');
