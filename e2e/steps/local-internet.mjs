// Loaded into a journey's studio before everything else (NODE_OPTIONS): this machine stands for the internet, so that
// links may lead to a site of the journey. What else is inside stays closed, and so do all ports but LINK_PORTS.
import { BlockList } from 'node:net';

const { check } = BlockList.prototype;
BlockList.prototype.check = function (address, family) {
  return address !== '127.0.0.1' && check.call(this, address, family);
};
