import { ProductPage } from '../features/talking-photos/product/product-page.tsx';

export function Screen() {
  return <ProductPage />;
}
