import { routesOf } from '../../../routes';

export default routesOf('vat-rate');
