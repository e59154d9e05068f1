import { listHomeCoupons, listProducts } from '@timbre/contract/billing-products';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ProductService } from './products.service.ts';

export const billingRoutes = (products: ProductService): Route[] => [
  handle(listProducts, () => products.list()),
  handle(listHomeCoupons, () => products.coupons()),
];
