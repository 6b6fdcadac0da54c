import { routesOf } from '../../../routes';

export default routesOf('viewing');
