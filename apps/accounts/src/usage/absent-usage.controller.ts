import { All, Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { NotFoundError } from '@nunatak/core/errors';

/** Operations of the hosted service that are not there: about its RPC product. */
@ApiExcludeController()
@Controller('v1')
export class AbsentUsageController {
  @All(['rpcUsageMetrics', 'subnetRpcUsageMetrics', 'primaryNetworkRpcUsageMetrics'])
  refuse(): never {
    throw new NotFoundError('This installation offers no RPC endpoints, so there is no usage of them');
  }
}
