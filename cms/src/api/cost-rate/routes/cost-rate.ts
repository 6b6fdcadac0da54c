import { routesOf } from '../../../routes';

export default routesOf('cost-rate');
