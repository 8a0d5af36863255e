{{/* Ends with one sentence where values contradict each other. */}}
{{- define "nunatak.checks" -}}
{{- $root := . -}}
{{- $services := include "nunatak.services" . | fromJson -}}
{{- $enabled := include "nunatak.enabled" . | fromJsonArray -}}
{{- range $name, $own := .Values.services -}}
{{- range $group, $values := merge (dict "" $own) ($own.groups | default dict) -}}
{{- $at := printf "services.%s%s" $name (ternary "" (printf ".groups.%s" $group) (eq $group "")) -}}
{{- $scaling := ($values | default dict).autoscaling | default dict -}}
{{- if and $scaling.enabled (hasKey $values "replicas") }}{{ fail (printf "%s has replicas and autoscaling, which would set them by turns: keep one of them" $at) }}{{ end -}}
{{- if and $scaling.enabled (lt (int $scaling.maxReplicas) (int ($scaling.minReplicas | default 2))) }}{{ fail (printf "%s.autoscaling.maxReplicas is below minReplicas" $at) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- range .Values.only -}}
{{- if not (has . $enabled) }}{{ fail (printf "only names %s, which this installation does not have: add its domain to domains" .) }}{{ end -}}
{{- end -}}
{{- $_ := include "nunatak.chains" . -}}
{{- if eq .Values.mode "standalone" -}}
{{- if .Values.domains }}{{ fail "mode standalone runs all domains in one pod: leave out domains, or set mode to services" }}{{ end -}}
{{- $hasNode := or .Values.l1.chainId (hasKey .Values.settings "NUNATAK_AVALANCHE_NODES") (hasKey .Values.secrets "NUNATAK_AVALANCHE_NODES") (hasKey .Values.secrets "NUNATAK_EVM_RPC") -}}
{{- range .Values.chains }}{{ if .endpoints }}{{ $hasNode = true }}{{ end }}{{ end -}}
{{- $own := .Values.services.standalone | default dict -}}
{{- range list ($own.settings | default dict) ($own.secrets | default dict) }}{{ if or (hasKey . "NUNATAK_AVALANCHE_NODES") (hasKey . "NUNATAK_EVM_RPC") }}{{ $hasNode = true }}{{ end }}{{ end -}}
{{- if not $hasNode }}{{ fail "no node is named: give l1.chainId with l1.rpcUrl, chains with endpoints, or NUNATAK_AVALANCHE_NODES" }}{{ end -}}
{{- else if not .Values.domains -}}
{{- fail "domains is empty: name what is indexed and served, as --set domains='{evm}', or set mode to standalone" -}}
{{- end -}}
{{- range include "nunatak.instances" . | fromJsonArray -}}
{{- if and (eq (toString .values.disruptionBudget) "true") (lt (include "nunatak.replicas" . | int) 2) -}}
{{- fail (printf "%s has a disruptionBudget and one replica, which no node drain could ever evict: give it two, or leave disruptionBudget out" .service) -}}
{{- end -}}
{{- end -}}
{{- include "nunatak.connections" . -}}
{{- end }}

{{/* Compares what pods may connect to each database with its stated maximum. One pod more of each workload is there during an upgrade. */}}
{{- define "nunatak.connections" -}}
{{- $sums := dict -}}
{{- $terms := dict -}}
{{- range $instance := include "nunatak.instances" . | fromJsonArray -}}
{{- with $instance.about.database -}}
{{- $pods := add (include "nunatak.maxReplicas" $instance) (ternary 0 1 (ne (include "nunatak.isStateful" $instance) "")) -}}
{{- $each := add (include "nunatak.number" (dict "instance" $instance "name" "NUNATAK_DATABASE_CONNECTIONS")) (int .connections) -}}
{{- $_ := set $sums .variable (add (get $sums .variable | default 0) (mul $pods $each)) -}}
{{- $_ := set $terms .variable (append (get $terms .variable | default list) (printf "%s %d × %d" $instance.service $pods $each)) -}}
{{- end -}}
{{- end -}}
{{- range $variable, $most := .Values.maxConnections -}}
{{- $sum := get $sums $variable | default 0 -}}
{{- if gt (int $sum) (int $most) -}}
{{- fail (printf "pods may open %d connections to %s (%s; each workload with the pod more of an upgrade), and maxConnections.%s is %d: lower NUNATAK_DATABASE_CONNECTIONS or replicas, or raise both maximums" (int $sum) $variable (get $terms $variable | join ", ") $variable (int $most)) -}}
{{- end -}}
{{- end -}}
{{- end }}
