import { routesOf } from '../../../routes';

export default routesOf('lender-policy');
